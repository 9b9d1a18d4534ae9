import type {
  Acceptance,
  ConsentShare,
  DocumentConsent,
  LegalPublication,
  LegalPublicationText,
} from '@majstorija/contract/legal-documents/consents.ts';
import { anId } from './builders.ts';

/** The third publication of the terms for clients, of their second version. */
const aPublication = (publication: Partial<LegalPublication> = {}): LegalPublication => ({
  _id: anId(),
  type: 'CLIENT_TERMS',
  number: 3,
  version: 2,
  revision: 4,
  title: 'Uslovi korišćenja za klijente',
  change: 'material',
  contentSha256: '0'.repeat(64),
  effectiveDate: '2025-03-05',
  publishedAt: '2025-03-04T09:00:00.000Z',
  by: null,
  ...publication,
});

/** A publication with its text, which is one sentence. */
export const aPublicationText = (text: Partial<LegalPublicationText> = {}): LegalPublicationText => ({
  ...aPublication(),
  description: null,
  content: '<p>Tekst uslova.</p>',
  ...text,
});

/** Terms for clients that were accepted as they are now. */
export const aConsent = (consent: Partial<DocumentConsent> = {}): DocumentConsent => {
  const { _id, number, version, change, effectiveDate, publishedAt } = aPublication();
  return {
    type: 'CLIENT_TERMS',
    title: 'Uslovi korišćenja za klijente',
    state: 'current',
    publication: { _id, number, version, change, effectiveDate, publishedAt },
    accepted: { number, version, at: '2025-03-12T13:05:00.000Z' },
    ...consent,
  };
};

/** The acceptance of that by a mailed link. */
export const anAcceptance = (acceptance: Partial<Acceptance> = {}): Acceptance => ({
  _id: anId(),
  type: 'CLIENT_TERMS',
  number: 3,
  version: 2,
  at: '2025-03-12T13:05:00.000Z',
  source: 'link',
  screen: null,
  ip: '192.0.2.7',
  device: 'Firefox na Androidu',
  readBy: null,
  order: null,
  ...acceptance,
});

/** Two thirds of the clients. */
export const aShare = (share: Partial<ConsentShare> = {}): ConsentShare => ({
  role: 'client',
  current: 812,
  outdated: 120,
  mails: 300,
  none: 272,
  total: 1204,
  ...share,
});
