import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '@majstorija/contract/http/api.ts';
import type { LegalDocumentType } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { CONSENT_NOTICES } from '@majstorija/contract/messages/notices/consent-notices.ts';
import { client, type CallOptions } from '#api/http/client.ts';
import { download } from '#api/http/download.ts';
import { legalKeys } from './legal-documents.ts';

/** How many of each role accepted a document [consent#summary]; its page is whole without, so a failure is shown in place. */
export const consentSharesQuery = (type: LegalDocumentType) =>
  queryOptions({
    queryKey: [...legalKeys.all, 'shares', type],
    queryFn: ({ signal }) => client.consents.summary({ params: { type } }, { signal }),
    select: ({ data }) => data,
    meta: { isSilent: true },
  });

/** What the public could read of a document and when, newest first. */
export const publicationsQuery = (type: LegalDocumentType) =>
  queryOptions({
    queryKey: [...legalKeys.all, 'publications', type],
    queryFn: ({ signal }) => client.consents.publications({ params: { type } }, { signal }),
    select: ({ data }) => data,
    meta: { isSilent: true },
  });

/** One publication with its text, which never changes; its dialog shows a failure itself. */
export const publicationQuery = (type: LegalDocumentType, number: number) =>
  queryOptions({
    queryKey: [...legalKeys.all, 'publications', type, number],
    queryFn: ({ signal }) => client.consents.publication({ params: { type, number } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isSilent: true },
  });

/** What a person accepted [consent#person]; the part of the page shows a failure itself. */
export const personConsentsQuery = (id: string) =>
  queryOptions({
    queryKey: [...legalKeys.all, 'person', id],
    queryFn: ({ signal }) => client.consents.person({ params: { id } }, { signal }),
    meta: { isSilent: true },
  });

/** Fetches what a person accepted as a workbook. */
export const useExportPersonConsents = (id: string) =>
  useMutation({
    mutationFn: (options: CallOptions) => download(api.consents.personExcel, { params: { id } }, options),
    meta: {
      success: CONSENT_NOTICES.exportConsents.success,
      fallback: CONSENT_NOTICES.exportConsents.failure,
    },
  });

type Day = CallOptions & { day: string };

/** Fetches every acceptance of a day as a workbook [consent#day]. */
export const useExportDayConsents = () =>
  useMutation({
    mutationFn: ({ day, ...options }: Day) => download(api.consents.dayExcel, { query: { day } }, options),
    meta: {
      success: CONSENT_NOTICES.exportDayConsents.success,
      fallback: CONSENT_NOTICES.exportDayConsents.failure,
    },
  });
