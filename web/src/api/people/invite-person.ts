import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { client } from '#api/http/client.ts';
import { clientKeys } from './clients.ts';
import { ownerKeys } from './owners.ts';
import { workerKeys } from './workers.ts';

/** `about`: a name, for the notices. */
type InvitePerson = { id: string; about: string };

/** Everything that shows whether a person is invited; an owner who works is also a worker. */
const SHOWN_IN = [clientKeys.all, ownerKeys.all, workerKeys.all];

/** Mails a client, worker or owner of a company a new invitation [people#invited]; a refusal too means that the page may be behind. */
export function useInvitePerson() {
  const queryClient = useQueryClient();
  const { success, failure: fallback } = NOTICES.invitePerson;
  return useMutation({
    mutationFn: ({ id }: InvitePerson) => client.invitations.send({ params: { id } }),
    onSettled: () => {
      for (const queryKey of SHOWN_IN) void queryClient.invalidateQueries({ queryKey });
    },
    meta: { success, fallback },
  });
}
