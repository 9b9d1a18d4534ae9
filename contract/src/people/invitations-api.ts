import { z } from 'zod';
import { STAFF } from '@majstorija/contract/http/access.ts';
import { uuidInPath } from '@majstorija/contract/http/query.ts';
import { empty, type Route } from '@majstorija/contract/http/route.ts';

/** The account a call is about. */
const InvitationParams = z.object({ id: uuidInPath });

/** Invitations of clients, workers and owners of companies [people#invited]; operators have their own call. */
export const invitationsApi = {
  send: {
    method: 'PATCH',
    path: '/v1/accounts/:id/invitation',
    access: STAFF,
    summary: 'Mail a client, worker or owner without a password a new invitation; the older link ends',
    params: InvitationParams,
    missing: 'person.notFound',
    response: empty,
    errors: [
      'person.notFound',
      'person.erased',
      'person.inactive',
      'person.withoutEmail',
      'person.hasPassword',
      'auth.throttled',
    ],
  },
} as const satisfies Record<string, Route>;
