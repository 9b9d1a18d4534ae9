import type {
  LegalDocument,
  LegalSummaryItem,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import { anId } from './builders.ts';

/** The active second version of the terms for clients. */
export const aLegalDocument = (document: Partial<LegalDocument> = {}): LegalDocument => ({
  _id: anId(),
  type: 'CLIENT_TERMS',
  title: 'Uslovi korišćenja za klijente',
  description: null,
  content: '<h2>Opšte odredbe</h2><p>Ovi uslovi važe za sve klijente.</p>',
  isActive: true,
  effectiveDate: '2025-03-05',
  version: 2,
  revision: 4,
  createdAt: '2025-03-04T09:00:00.000Z',
  updatedAt: '2025-03-04T09:00:00.000Z',
  ...document,
});

/** The same document as a line of the summary. */
export const aLegalSummary = (item: Partial<LegalSummaryItem> = {}): LegalSummaryItem => ({
  type: 'CLIENT_TERMS',
  isActive: true,
  currentVersion: 2,
  lastUpdated: '2025-03-04T09:00:00.000Z',
  effectiveDate: '2025-03-05',
  ...item,
});
