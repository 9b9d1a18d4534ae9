import { handlers } from '#platform/http/handler.ts';
import { write } from '#platform/database/work.ts';
import { inviteAgain } from '#features/accounts/invite-again.service.ts';

/** The handler of invitations of clients, workers and owners. */
export const invitationHandlers = handlers('invitations', {
  send: ({ deps, user, params }) =>
    write(deps, user, (work) => inviteAgain(work, deps.secretKey, 'people', params.id)),
});
