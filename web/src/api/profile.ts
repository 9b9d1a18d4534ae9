import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { CurrentUser } from '@majstorija/contract/auth/auth.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type { UpdateProfileBody } from '@majstorija/contract/people/people.ts';
import { currentUserQuery } from '#api/auth.ts';
import { client, type CallOptions } from '#api/client.ts';
import { orderKeys } from '#api/orders.ts';

/** Shows the changed person in the shell at once, and asks again for every list that shows them as an operator. */
function keepUser(queryClient: QueryClient, user: CurrentUser): void {
  queryClient.setQueryData(currentUserQuery().queryKey, user);
  void queryClient.invalidateQueries({ queryKey: ['admins'] });
  void queryClient.invalidateQueries({ queryKey: orderKeys.all });
}

/** Sets the own photo (SPEC §7). */
export function useSetProfileImage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, ...options }: CallOptions & { file: File }) =>
      client.profile.image({ files: [file] }, options),
    onSuccess: (user) => keepUser(queryClient, user),
    meta: { success: NOTICES.setProfileImage.success, fallback: NOTICES.setProfileImage.failure },
  });
}

/** Changes the own name and phone (SPEC §7). */
export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof UpdateProfileBody>) => client.profile.info({ body }),
    onSuccess: (user) => keepUser(queryClient, user),
    meta: { success: NOTICES.updateProfile.success, fallback: NOTICES.updateProfile.failure },
  });
}
