import type { Role } from '@majstorija/contract/http/access.ts';
import type { LegalDocumentType } from '@majstorija/contract/legal-documents/legal-documents.ts';

/** How much a publication changes: after a material one people accept the text again [consent#material]. */
export const LEGAL_CHANGE_OPTIONS = ['material', 'minor'] as const;
export type LegalChange = (typeof LEGAL_CHANGE_OPTIONS)[number];

/** Change → its name on screens, pages and in workbooks. */
export const LEGAL_CHANGES = {
  material: 'Bitna izmena',
  minor: 'Manja ispravka',
} as const satisfies Record<LegalChange, string>;

/** The roles that accept legal documents [consent#audience]. */
export const CONSENT_ROLE_OPTIONS = ['client', 'worker', 'owner'] as const satisfies readonly Role[];
export type ConsentRole = (typeof CONSENT_ROLE_OPTIONS)[number];

/** Type → the roles that accept it [consent#audience]. */
export const LEGAL_AUDIENCES = {
  CLIENT_TERMS: ['client'],
  WORKER_OWNER_TERMS: ['worker', 'owner'],
  PRIVACY_POLICY: ['client', 'worker', 'owner'],
} as const satisfies Record<LegalDocumentType, readonly ConsentRole[]>;

/** What a person did with a document: accepted what holds now, only an older text, or nothing [consent#states]. */
export const CONSENT_STATE_OPTIONS = ['current', 'outdated', 'none'] as const;
export type ConsentState = (typeof CONSENT_STATE_OPTIONS)[number];

/** State → its name on screens and in workbooks. */
export const CONSENT_STATES = {
  current: 'Prihvaćeno',
  outdated: 'Prihvaćena starija',
  none: 'Nije prihvaćeno',
} as const satisfies Record<ConsentState, string>;

/** How an acceptance came: in the app, by a mailed link, read by an operator on the phone [consent#acceptance]. */
export const CONSENT_SOURCE_OPTIONS = ['app', 'link', 'phone'] as const;
export type ConsentSource = (typeof CONSENT_SOURCE_OPTIONS)[number];

/** Source → its name on screens and in workbooks. */
export const CONSENT_SOURCES = {
  app: 'U aplikaciji',
  link: 'Preko linka iz mejla',
  phone: 'Telefonom',
} as const satisfies Record<ConsentSource, string>;
