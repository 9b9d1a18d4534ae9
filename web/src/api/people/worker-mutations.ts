import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type {
  CreateWorkerBody,
  WorkerListItem,
  UpdateWorkerBody,
} from '@majstorija/contract/people/workers.ts';
import { client, type CallOptions } from '#api/http/client.ts';
import { saveMerged, type Edit } from '#api/http/save-merged.ts';
import { keepRow, reloadCompanies, reloadOrdersOfWorkers } from './company-cache.ts';
import { workerKeys } from './workers.ts';

type CreateWorker = CallOptions & {
  body: z.input<typeof CreateWorkerBody>;
  files: readonly File[];
  idempotencyKey: string;
};
type UpdateWorker = Edit<WorkerListItem, z.input<typeof UpdateWorkerBody>>;
/** `about`: a name, for the notices. */
type ToggleWorker = { id: string; isActive: boolean; about: string };

const notice = (call: 'createWorker' | 'updateWorker' | 'toggleWorker') => ({
  success: NOTICES[call].success,
  fallback: NOTICES[call].failure,
});

/** Creates a worker of a company. */
export function useCreateWorker() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, files, idempotencyKey, ...options }: CreateWorker) =>
      client.workers.create({ body, files, idempotencyKey }, options),
    onSuccess: () => reloadCompanies(queryClient),
    meta: notice('createWorker'),
  });
}

/** Changes a worker; other fields stay, also when another user changed them meanwhile [people#merge]. */
export function useUpdateWorker() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (edit: UpdateWorker) => {
      const params = { id: edit.base._id };
      return saveMerged(edit, {
        stale: 'worker.changed',
        // Nothing is changed: the answer is what is stored.
        read: () => client.workers.update({ params, body: {} }),
        send: (body, { version }) => client.workers.update({ params, version, body }),
      });
    },
    onSuccess: (saved) => {
      keepRow(queryClient, workerKeys.lists, saved);
      reloadOrdersOfWorkers(queryClient);
    },
    onSettled: () => reloadCompanies(queryClient),
    meta: notice('updateWorker'),
  });
}

/** Switches a worker on or off. The row shows it immediately; a refusal too means that the list may be behind. */
export function useToggleWorker() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isActive }: ToggleWorker) =>
      client.workers.toggleActive({ params: { id }, body: { isActive } }),
    onSuccess: (saved) => keepRow(queryClient, workerKeys.lists, saved),
    onSettled: () => reloadCompanies(queryClient),
    meta: notice('toggleWorker'),
  });
}
