import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '@majstorija/contract/api.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type { UpdatePriceBody } from '@majstorija/contract/price-list/price-list.ts';
import { client, type CallOptions } from '#api/client.ts';
import { downloadAnswer } from '#api/download-answer.ts';
import { priceKeys } from '#api/prices.ts';
import { buildRequest } from '#api/request.ts';
import { withSession } from '#api/session-refresh.ts';

type Upload = CallOptions & { file: File };
type UpdatePrice = { id: string; body: z.input<typeof UpdatePriceBody> };

/** Fetches the price list as a workbook. */
export function useExportPrices() {
  return useMutation({
    mutationFn: (options: CallOptions) =>
      withSession(() => downloadAnswer(buildRequest(api.priceList.export, {}), options)),
    meta: { success: NOTICES.exportPrices.success, fallback: NOTICES.exportPrices.failure },
  });
}

/** Asks what a workbook would change; the dialog itself tells of a failure. */
export function usePreviewImport() {
  return useMutation({
    mutationFn: ({ file, ...options }: Upload) =>
      client.priceList.import({ query: { preview: 'true' }, files: [file] }, options),
    meta: { isSilent: true },
  });
}

/** Takes a workbook in; whatever came of it, the list is asked for anew. */
export function useImportPrices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, ...options }: Upload) =>
      client.priceList.import({ query: {}, files: [file] }, options),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: priceKeys.all }),
    meta: { success: NOTICES.importPrices.success, fallback: NOTICES.importPrices.failure },
  });
}

/** Changes an item; what the body leaves out stays. */
export function useUpdatePrice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: UpdatePrice) => client.priceList.update({ params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: priceKeys.all }),
    meta: { success: NOTICES.updatePrice.success, fallback: NOTICES.updatePrice.failure },
  });
}

/** Takes an item off the list. */
export function useRemovePrice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.priceList.remove({ params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: priceKeys.all }),
    meta: { success: NOTICES.removePrice.success, fallback: NOTICES.removePrice.failure },
  });
}
