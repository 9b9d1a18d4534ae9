import { queryOptions } from '@tanstack/react-query';
import type { LegalDocumentType } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { LEGAL_NOTICES } from '@majstorija/contract/messages/notices/legal-notices.ts';
import { client } from '#api/http/client.ts';
import { LIST_KEYS } from '#api/live/list-keys.ts';
import { retryGeneral } from '#lib/http/query-client.ts';

/** Keys of everything known about legal documents. */
export const legalKeys = {
  all: [LIST_KEYS.legalDocuments],
  summary: [LIST_KEYS.legalDocuments, 'summary'],
  document: (type: LegalDocumentType) => [LIST_KEYS.legalDocuments, 'document', type],
  versions: (type: LegalDocumentType) => [LIST_KEYS.legalDocuments, 'versions', type],
} as const;

/** The documents there are, one line each. */
export const legalSummaryQuery = () =>
  queryOptions({
    queryKey: legalKeys.summary,
    queryFn: ({ signal }) => client.legalDocuments.summary(undefined, { signal }),
    select: ({ data }) => data,
    retry: retryGeneral,
    meta: { fallback: LEGAL_NOTICES.listLegalDocuments.failure, isPageData: true },
  });

/** The current version of a document; the dialog itself shows that there is none. */
export const legalDocumentQuery = (type: LegalDocumentType) =>
  queryOptions({
    queryKey: legalKeys.document(type),
    queryFn: ({ signal }) => client.legalDocuments.get({ params: { id: type } }, { signal }),
    retry: retryGeneral,
    meta: { fallback: LEGAL_NOTICES.getLegalDocument.failure, showsMissing: true },
  });

/** Every version of a document, newest first. */
export const legalVersionsQuery = (type: LegalDocumentType) =>
  queryOptions({
    queryKey: legalKeys.versions(type),
    queryFn: ({ signal }) => client.legalDocuments.versions({ params: { type } }, { signal }),
    select: ({ data }) => data,
    retry: retryGeneral,
    meta: { fallback: LEGAL_NOTICES.listLegalVersions.failure, showsMissing: true },
  });
