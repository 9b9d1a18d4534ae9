import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { client, type CallOptions } from '#api/http/client.ts';
import { orderKeys } from '#api/orders/orders.ts';
import { clientKeys } from './clients.ts';
import { ownerKeys } from './owners.ts';
import { workerKeys } from './workers.ts';

/** `about`: a name, for the notices. */
type SetImage = CallOptions & { id: string; file: File; about: string };

const toInput = ({ id, file, about: _about, ...options }: SetImage) =>
  [{ params: { id }, files: [file] }, options] as const;

/** The kinds of people whose photo an operator changes → their call and its texts. */
const KINDS = {
  clients: {
    send: async (input: SetImage): Promise<unknown> => client.clients.image(...toInput(input)),
    notice: NOTICES.setClientImage,
  },
  owners: {
    send: async (input: SetImage): Promise<unknown> => client.owners.image(...toInput(input)),
    notice: NOTICES.setOwnerImage,
  },
  workers: {
    send: async (input: SetImage): Promise<unknown> => client.workers.image(...toInput(input)),
    notice: NOTICES.setWorkerImage,
  },
} as const;

/** A kind of person whose photo an operator may change. */
export type PersonKind = keyof typeof KINDS;

/** Everything that shows the photo of a person; an owner who works is also a worker. */
const SHOWN_IN = [clientKeys.all, ownerKeys.all, workerKeys.all, orderKeys.all];

/** Replaces the photo of a client, worker or company [people#photo-changed]. */
export function useSetPersonImage(kind: PersonKind) {
  const queryClient = useQueryClient();
  const { send, notice } = KINDS[kind];
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      for (const queryKey of SHOWN_IN) void queryClient.invalidateQueries({ queryKey });
    },
    meta: { success: notice.success, fallback: notice.failure },
  });
}
