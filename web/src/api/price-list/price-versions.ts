import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '@majstorija/contract/http/api.ts';
import { PRICE_NOTICES } from '@majstorija/contract/messages/notices/price-notices.ts';
import type { CompareQuery, ListVersionsQuery } from '@majstorija/contract/price-list/price-versions.ts';
import { client, type CallOptions } from '#api/http/client.ts';
import { download } from '#api/http/download.ts';
import { priceKeys } from './prices.ts';

/** A page of the versions; the page before stays on screen until this one is there. */
export const versionsQuery = (query: z.input<typeof ListVersionsQuery>) =>
  queryOptions({
    queryKey: [...priceKeys.all, 'versions', query],
    queryFn: ({ signal }) => client.priceVersions.list({ query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isPageData: true },
  });

/** What two versions have differently; `enabled` once both are known. */
export const comparisonQuery = (
  { before, after }: { before: number; after: number },
  query: z.input<typeof CompareQuery>,
) =>
  queryOptions({
    queryKey: [...priceKeys.all, 'comparison', before, after, query],
    queryFn: ({ signal }) =>
      client.priceVersions.compare({ params: { before: String(before), after }, query }, { signal }),
    placeholderData: keepPreviousData,
    enabled: after > 0,
    meta: { isPageData: true },
  });

/** The version that waits for its day; a page without it is whole, so a failure is not shown. */
export const waitingQuery = queryOptions({
  queryKey: [...priceKeys.all, 'waiting'],
  queryFn: ({ signal }) => client.priceVersions.waiting(undefined, { signal }),
  select: ({ waiting }) => waiting,
  meta: { isPageData: true, isSilent: true },
});

/** What the waiting version would do to the list of now. */
export const waitingPreviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['waiting-prices', id],
    queryFn: ({ signal }) => client.priceVersions.waitingPreview(undefined, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { isSilent: true },
  });

/** What restoring a version would do to the list of now. */
export const restorePreviewQuery = (number: number) =>
  queryOptions({
    queryKey: ['restored-prices', number],
    queryFn: ({ signal }) =>
      client.priceVersions.restore({ params: { number }, query: { preview: 'true' } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { isSilent: true },
  });

type Restore = {
  number: number;
  /** That of the preview which was confirmed. */
  plan: string;
  validFrom?: string | undefined;
  idempotencyKey: string;
};

/** Restores a version, now or on a day ahead. */
export function useRestoreVersion({ isPlanned = false }: { isPlanned?: boolean } = {}) {
  const queryClient = useQueryClient();
  const notice = isPlanned ? PRICE_NOTICES.planPrices : PRICE_NOTICES.restorePrices;
  return useMutation({
    mutationFn: ({ number, plan, validFrom, idempotencyKey }: Restore) =>
      client.priceVersions.restore({
        params: { number },
        query: { plan, ...(validFrom !== undefined && { validFrom }) },
        idempotencyKey,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: priceKeys.all }),
    meta: { success: notice.success, fallback: notice.failure, showsConflict: true },
  });
}

/** Withdraws the waiting version. */
export function useWithdrawWaiting() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.priceVersions.withdraw({ params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: priceKeys.all }),
    meta: { success: PRICE_NOTICES.withdrawPrices.success, fallback: PRICE_NOTICES.withdrawPrices.failure },
  });
}

/** The two files of a version: its list as a workbook, and what was imported. */
export type VersionFile = { number: number; kind: 'excel' | 'file' };

/** Fetches a file of a version. */
export function useDownloadVersion() {
  return useMutation({
    mutationFn: ({ number, kind, ...options }: VersionFile & CallOptions) =>
      kind === 'excel'
        ? download(api.priceVersions.excel, { params: { number } }, options)
        : download(api.priceVersions.file, { params: { number } }, options),
    meta: {
      success: PRICE_NOTICES.downloadPrices.success,
      fallback: PRICE_NOTICES.downloadPrices.failure,
    },
  });
}
