import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { CurrentUser } from '@majstorija/contract/accounts/accounts.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type { UpdateProfileBody } from '@majstorija/contract/people/people.ts';
import { currentUserQuery } from '#api/accounts/auth.ts';
import { client, type CallOptions } from '#api/http/client.ts';
import { saveMerged, type Edit } from '#api/http/save-merged.ts';
import { orderKeys } from '#api/orders/orders.ts';

/** Shows the changed person in the shell immediately, and refetches every list that shows them as an operator. */
function keepUser(queryClient: QueryClient, user: CurrentUser): void {
  queryClient.setQueryData(currentUserQuery().queryKey, user);
  void queryClient.invalidateQueries({ queryKey: ['admins'] });
  void queryClient.invalidateQueries({ queryKey: orderKeys.all });
}

/** Sets the own photo [people#own-photo]. */
export function useSetProfileImage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, ...options }: CallOptions & { file: File }) =>
      client.profile.image({ files: [file] }, options),
    onSuccess: (user) => keepUser(queryClient, user),
    meta: { success: NOTICES.setProfileImage.success, fallback: NOTICES.setProfileImage.failure },
  });
}

/** Changes the own name and phone [people#own-info]. */
export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (edit: Edit<CurrentUser, Partial<z.input<typeof UpdateProfileBody>>>) =>
      saveMerged(edit, {
        stale: 'account.changed',
        read: () => client.auth.me(),
        send: (changes, { version, profile: { firstName, lastName, phone } }) =>
          client.profile.info({ version, body: { firstName, lastName, phone, ...changes } }),
      }),
    onSuccess: (user) => keepUser(queryClient, user),
    meta: { success: NOTICES.updateProfile.success, fallback: NOTICES.updateProfile.failure },
  });
}
