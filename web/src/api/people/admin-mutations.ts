import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { AdminListItem, CreateAdminBody } from '@majstorija/contract/people/admins.ts';
import { FACTOR_NOTICES } from '@majstorija/contract/messages/factor-notices.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { adminKeys } from './admins.ts';
import { client, type CallOptions } from '#api/http/client.ts';

type CreateAdmin = CallOptions & {
  body: z.input<typeof CreateAdminBody>;
  files: readonly File[];
  idempotencyKey: string;
};
/** `about`: a name, for the notices. */
type ToggleAdmin = { id: string; isActive: boolean; about: string };
type OneAdmin = { id: string; about: string };
type Page = { data: AdminListItem[] };

const notice = (call: 'createAdmin' | 'inviteAdmin' | 'toggleAdmin') => ({
  success: NOTICES[call].success,
  fallback: NOTICES[call].failure,
});

/** Refetches the lists, and the choices of filters and assign dialogs with them. */
function useReload() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: adminKeys.all });
}

/** Shows the changed operator wherever it is cached. */
const keepAdmin = (queryClient: QueryClient, saved: AdminListItem) =>
  queryClient.setQueriesData<Page>({ queryKey: adminKeys.lists }, (page) =>
    page ? { ...page, data: page.data.map((row) => (row._id === saved._id ? saved : row)) } : page,
  );

/** Creates an operator, who is mailed an invitation. */
export function useCreateAdmin() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ body, files, idempotencyKey, ...options }: CreateAdmin) =>
      client.admins.create({ body, files, idempotencyKey }, options),
    onSuccess: reload,
    meta: notice('createAdmin'),
  });
}

/** Switches an operator on or off. Its row shows it immediately; a refusal too means that the list may be behind. */
export function useToggleAdmin() {
  const queryClient = useQueryClient();
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, isActive }: ToggleAdmin) =>
      client.admins.toggleActive({ params: { id }, body: { isActive } }),
    onSuccess: (saved) => keepAdmin(queryClient, saved),
    onSettled: reload,
    meta: notice('toggleAdmin'),
  });
}

/** Mails an operator a new invitation. */
export function useInviteAdmin() {
  const queryClient = useQueryClient();
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id }: OneAdmin) => client.admins.invite({ params: { id } }),
    onSuccess: (saved) => keepAdmin(queryClient, saved),
    onSettled: reload,
    meta: notice('inviteAdmin'),
  });
}

/** Takes every second factor off an operator, whose sessions end. */
export function useTakeFactorsOff() {
  const onSettled = useReload();
  const { success, failure: fallback } = FACTOR_NOTICES.takeOff;
  return useMutation({
    mutationFn: ({ id }: OneAdmin) => client.admins.removeFactors({ params: { id } }),
    onSettled,
    meta: { success, fallback },
  });
}
