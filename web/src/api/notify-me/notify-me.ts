import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@majstorija/contract/http/api.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { client, type CallOptions } from '#api/http/client.ts';
import { download } from '#api/http/download.ts';

const KEY = ['notify-me'];

/** How many addresses ask to be told, for the super admin alone. */
export const notifyMeQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => client.notifyMe.summary(undefined, { signal }),
    staleTime: 0,
    meta: { isSilent: true },
  });

/** Fetches all addresses as a workbook. */
export const useExportNotifyMe = () =>
  useMutation({
    mutationFn: (options: CallOptions) => download(api.notifyMe.export, {}, options),
    meta: { success: NOTICES.exportNotifyMe.success, fallback: NOTICES.exportNotifyMe.failure },
  });

/** Erases one address. */
export function useEraseNotifyMe() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => client.notifyMe.erase({ body: { email } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: KEY }),
    meta: { success: NOTICES.eraseNotifyMe.success, fallback: NOTICES.eraseNotifyMe.failure },
  });
}
