import { z } from 'zod';
import { PersonName } from '@majstorija/contract/people/people.ts';
import { id, optionalLine, requiredLine } from '@majstorija/contract/fields.ts';
import { tokenInPath, uuidInPath } from '@majstorija/contract/http/query.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import {
  CONSENT_ROLE_OPTIONS,
  CONSENT_SOURCE_OPTIONS,
  CONSENT_STATE_OPTIONS,
  LEGAL_CHANGE_OPTIONS,
} from '@majstorija/contract/legal-documents/legal-changes.ts';
import { LegalDocumentType, LegalTypeParams } from '@majstorija/contract/legal-documents/legal-documents.ts';

/** The most of a list, newest first: publications of a document, acceptances of a person. */
export const MOST_LISTED_CONSENTS = 200;

/** The most acceptances of one day that a workbook has [consent#day]. */
export const MOST_EXPORTED_CONSENTS = 50_000;

/** The longest name of a screen of the app. */
const MAX_CONSENT_SCREEN = 100;

/** Path of the public page of a mailed link, without its token. */
export const CONSENT_PAGE_PATH = '/saglasnost/';

const LegalChange = z.enum(LEGAL_CHANGE_OPTIONS, VALIDATION.unknownChoice);

/**
 * What the public could read of a document from one moment on [consent#publication]: `number` counts within the document,
 * `version` is the version's number. `by` is null for the first one of a text older than publications.
 */
export const LegalPublication = z
  .object({
    _id: z.string(),
    type: LegalDocumentType,
    number: z.number(),
    version: z.number(),
    revision: z.number(),
    title: z.string(),
    change: LegalChange,
    contentSha256: z.string(),
    effectiveDate: z.string(),
    publishedAt: z.string(),
    by: PersonName.nullable(),
  })
  .meta({ id: 'LegalPublication' });
export type LegalPublication = z.infer<typeof LegalPublication>;

/** A publication with its text, HTML of `LEGAL_HTML`. */
export const LegalPublicationText = LegalPublication.extend({
  description: z.string().nullable(),
  content: z.string(),
}).meta({ id: 'LegalPublicationText' });
export type LegalPublicationText = z.infer<typeof LegalPublicationText>;

/** What is asked of a person for one document [consent#states]; `accepted` is the newest acceptance. */
export const DocumentConsent = z
  .object({
    type: LegalDocumentType,
    title: z.string(),
    state: z.enum(CONSENT_STATE_OPTIONS),
    publication: LegalPublication.pick({
      _id: true,
      number: true,
      version: true,
      change: true,
      effectiveDate: true,
      publishedAt: true,
    }),
    accepted: z.object({ number: z.number(), version: z.number(), at: z.string() }).nullable(),
  })
  .meta({ id: 'DocumentConsent' });
export type DocumentConsent = z.infer<typeof DocumentConsent>;

/** One acceptance [consent#acceptance]: `screen` only of the app, `readBy` and `order` only by phone. */
export const Acceptance = z
  .object({
    _id: z.string(),
    type: LegalDocumentType,
    number: z.number(),
    version: z.number(),
    at: z.string(),
    source: z.enum(CONSENT_SOURCE_OPTIONS),
    screen: z.string().nullable(),
    ip: z.string().nullable(),
    device: z.string().nullable(),
    readBy: PersonName.nullable(),
    order: z.object({ _id: z.string(), orderCode: z.string() }).nullable(),
  })
  .meta({ id: 'Acceptance' });
export type Acceptance = z.infer<typeof Acceptance>;

/** A person's state for each document, and the newest acceptances. */
export const PersonConsents = z
  .object({
    documents: z.array(DocumentConsent),
    acceptances: z.array(Acceptance),
  })
  .meta({ id: 'PersonConsents' });
export type PersonConsents = z.infer<typeof PersonConsents>;

/** How many active people of a role accepted a document [consent#summary]. */
export const ConsentShare = z
  .object({
    role: z.enum(CONSENT_ROLE_OPTIONS),
    current: z.number(),
    outdated: z.number(),
    none: z.number(),
    total: z.number(),
    mails: z.number().meta({
      description: 'How many of the total have an e-mail, so that a material change is mailed to them',
    }),
  })
  .meta({ id: 'ConsentShare' });
export type ConsentShare = z.infer<typeof ConsentShare>;

/** The publication that was shown, and on which screen of the app. */
export const AcceptBody = z
  .object({ publicationId: id, screen: requiredLine(MAX_CONSENT_SCREEN) })
  .meta({ id: 'AcceptBody' });
export type AcceptBody = z.infer<typeof AcceptBody>;

/** Path of one publication; an unknown one is a 404. */
export const PublicationParams = LegalTypeParams.extend({
  number: z.coerce.number().int().min(1).max(2_147_483_647),
});

/** A client, a worker or an owner. */
export const ConsentPersonParams = z.object({ id: uuidInPath });

/** A day in Belgrade, `YYYY-MM-DD`. */
export const ConsentDayQuery = z.object({ day: z.iso.date(VALIDATION.required) });

/** The token of a mailed link; a text that can't be one gets the page of a link that does not hold. */
export const ConsentPageParams = z.object({ token: tokenInPath });

/** The button of the page sends which publication it showed, so that a newer text is never accepted unseen. */
export const ConsentPageForm = z.object({ publication: optionalLine(64) }).meta({ id: 'ConsentPageForm' });
