import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnSession } from '@majstorija/contract/accounts/sessions.ts';
import { SESSION_NOTICES } from '@majstorija/contract/messages/session-notices.ts';
import { AUTH_KEY } from './auth.ts';
import { client } from '#api/http/client.ts';

const KEY = [AUTH_KEY, 'sessions'];

/** The own sessions, this one first; read at each visit, since other devices sign in meanwhile. */
export const ownSessionsQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => client.auth.sessions(undefined, { signal }),
    select: ({ data }) => data,
    staleTime: 0,
    meta: { fallback: SESSION_NOTICES.listSessions.failure, isSilent: true },
  });

/** Reads the list again; resolves when it is shown. */
function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: KEY });
}

/** Ends one of the own sessions; a refusal too means that the list may be behind. */
export function useEndSession() {
  const onSettled = useReload();
  const { success, failure: fallback } = SESSION_NOTICES.endSession;
  return useMutation({
    mutationFn: ({ _id }: OwnSession) => client.auth.endSession({ params: { id: _id } }),
    onSettled,
    meta: { success, fallback },
  });
}

/** Ends every own session except this one. */
export function useEndOtherSessions() {
  const onSettled = useReload();
  const { success, failure: fallback } = SESSION_NOTICES.endOtherSessions;
  return useMutation({
    mutationFn: () => client.auth.endOtherSessions(),
    onSettled,
    meta: { success, fallback },
  });
}
