import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type { CreateOwnerBody, OwnerListItem, UpdateOwnerBody } from '@majstorija/contract/people/owners.ts';
import { client, type CallOptions } from '#api/http/client.ts';
import { saveMerged, type Edit } from '#api/http/save-merged.ts';
import { keepRow, reloadCompanies, reloadOrdersOfWorkers } from './company-cache.ts';
import { ownerKeys } from './owners.ts';

type CreateOwner = CallOptions & {
  body: z.input<typeof CreateOwnerBody>;
  files: readonly File[];
  idempotencyKey: string;
};
type UpdateOwner = Edit<OwnerListItem, z.input<typeof UpdateOwnerBody>>;
/** `about`: a name, for the notices. */
type ToggleOwner = { id: string; isActive: boolean; about: string };

const notice = (call: 'createOwner' | 'updateOwner' | 'toggleOwner') => ({
  success: NOTICES[call].success,
  fallback: NOTICES[call].failure,
});

/** Creates a company; its owner is mailed an invitation. */
export function useCreateOwner() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, files, idempotencyKey, ...options }: CreateOwner) =>
      client.owners.create({ body, files, idempotencyKey }, options),
    onSuccess: () => reloadCompanies(queryClient),
    meta: notice('createOwner'),
  });
}

/** Changes a company; other fields stay, also when another user changed them meanwhile [people#merge]. */
export function useUpdateOwner() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (edit: UpdateOwner) => {
      const params = { id: edit.base._id };
      return saveMerged(edit, {
        stale: 'owner.changed',
        // Nothing is changed: the answer is what is stored.
        read: () => client.owners.update({ params, body: {} }),
        send: (body, { version }) => client.owners.update({ params, version, body }),
      });
    },
    onSuccess: (saved) => {
      keepRow(queryClient, ownerKeys.lists, saved);
      reloadOrdersOfWorkers(queryClient);
    },
    onSettled: () => reloadCompanies(queryClient),
    meta: notice('updateOwner'),
  });
}

/** Switches the account of a company's owner on or off. The row shows it immediately; a refusal means a stale list. */
export function useToggleOwner() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isActive }: ToggleOwner) =>
      client.owners.toggleActive({ params: { id }, body: { isActive } }),
    onSuccess: (saved) => keepRow(queryClient, ownerKeys.lists, saved),
    onSettled: () => reloadCompanies(queryClient),
    meta: notice('toggleOwner'),
  });
}
