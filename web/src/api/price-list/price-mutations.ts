import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '@majstorija/contract/http/api.ts';
import { PRICE_NOTICES } from '@majstorija/contract/messages/notices/price-notices.ts';
import type {
  ImportQuery,
  PriceListItem,
  UpdatePriceBody,
} from '@majstorija/contract/price-list/price-list.ts';
import { client, type CallOptions } from '#api/http/client.ts';
import { download } from '#api/http/download.ts';
import { saveMerged, type Edit } from '#api/http/save-merged.ts';
import { priceKeys } from './prices.ts';

/** `reading`: which sheet, and what of its hidden rows. */
type Upload = CallOptions & { file: File; reading?: Pick<ImportQuery, 'sheet' | 'hiddenRows'> };
/** `plan`: that of the preview which was confirmed. */
type Import = Upload & { idempotencyKey: string; plan: string; validFrom?: string | undefined };
type UpdatePrice = Edit<PriceListItem, z.input<typeof UpdatePriceBody>>;

/** Fetches the price list as a workbook. */
export function useExportPrices() {
  return useMutation({
    mutationFn: (options: CallOptions) => download(api.priceList.export, {}, options),
    meta: { success: PRICE_NOTICES.exportPrices.success, fallback: PRICE_NOTICES.exportPrices.failure },
  });
}

/** Previews what a workbook would change; the dialog itself shows a failure. */
export function usePreviewImport() {
  return useMutation({
    mutationFn: ({ file, reading, ...options }: Upload) =>
      client.priceList.import({ query: { preview: 'true', ...reading }, files: [file] }, options),
    meta: { isSilent: true },
  });
}

/** Imports a workbook, now or on a day ahead; the list is refetched after success and failure. */
export function useImportPrices({ isPlanned = false }: { isPlanned?: boolean } = {}) {
  const queryClient = useQueryClient();
  const notice = isPlanned ? PRICE_NOTICES.planPrices : PRICE_NOTICES.importPrices;
  return useMutation({
    mutationFn: ({ file, reading, plan, validFrom, idempotencyKey, ...options }: Import) => {
      const query = { plan, ...reading, ...(validFrom !== undefined && { validFrom }) };
      return client.priceList.import({ query, files: [file], idempotencyKey }, options);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: priceKeys.all }),
    meta: {
      success: notice.success,
      fallback: notice.failure,
      showsConflict: true,
    },
  });
}

/** Changes an item; other fields stay, also when another user changed them meanwhile [people#merge]. */
export function useUpdatePrice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (edit: UpdatePrice) => {
      const params = { id: edit.base._id };
      return saveMerged(edit, {
        stale: 'price.changed',
        // Nothing is changed: the answer is what is stored.
        read: () => client.priceList.update({ params, body: {} }),
        send: (body, { version }) => client.priceList.update({ params, version, body }),
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: priceKeys.all }),
    meta: { success: PRICE_NOTICES.updatePrice.success, fallback: PRICE_NOTICES.updatePrice.failure },
  });
}

/** Takes an item off the list, unless it was changed since it was shown. */
export function useRemovePrice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id, version }: Pick<PriceListItem, '_id' | 'version' | 'name'>) =>
      client.priceList.remove({ params: { id }, version }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: priceKeys.all }),
    meta: { success: PRICE_NOTICES.removePrice.success, fallback: PRICE_NOTICES.removePrice.failure },
  });
}
