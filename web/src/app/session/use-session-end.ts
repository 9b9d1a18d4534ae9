import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import type { LoginResult } from '@majstorija/contract/accounts/accounts.ts';
import { loginSearch } from './guard.ts';
import { useQuestion, type Question } from './use-question.ts';
import type { AppRouter } from '#app/router.ts';
import { currentUserQuery } from '#api/accounts/auth.ts';
import { onSessionEnd, startSession } from '#lib/http/session.ts';
import { hasUnsaved, onUnsaved } from '#lib/forms/unsaved.ts';
import { forgetSession } from '#shared/accounts/forget-session.ts';

type Parts = { router: AppRouter; queryClient: QueryClient };
type SignedIn = z.infer<typeof LoginResult>;

const load = () =>
  import('#features/accounts/sign-in/relogin-dialog.tsx').then((module) => module.ReloginDialog);

/** Leads to the sign-in page, past every guard of unsaved changes, and only then clears the cache. */
function createExit({ router, queryClient }: Parts) {
  let leaving: Promise<void> | undefined;
  const leave = async () => {
    const { location } = router.state;
    // Signing out may have led there already.
    if (location.pathname !== '/login') {
      await router.navigate({ to: '/login', search: loginSearch(location), ignoreBlocker: true });
    }
    forgetSession(queryClient);
  };
  return () => {
    leaving ??= leave().finally(() => {
      leaving = undefined;
    });
  };
}

type KeeperParts = Parts & {
  ask: (email: string, gone: AbortSignal) => Promise<SignedIn | undefined>;
  /** The app is unmounted: no user is led anywhere. */
  gone: AbortSignal;
};

/** What the end of a session does: asks for the password while something is unsaved, else opens the sign-in page. */
function createKeeper({ ask, gone, ...parts }: KeeperParts) {
  const exit = createExit(parts);
  const { queryKey } = currentUserQuery();
  return async (): Promise<boolean> => {
    const user = parts.queryClient.getQueryData(queryKey);
    if (user === undefined) return false;
    const signedIn = hasUnsaved() && user.email !== null ? await ask(user.email, gone) : undefined;
    // Another account may not continue with what this one has loaded and typed.
    if (signedIn?.user._id !== user._id) {
      if (!gone.aborted) exit();
      return false;
    }
    startSession(signedIn.accessToken, user._id);
    parts.queryClient.setQueryData(queryKey, signedIn.user);
    return true;
  };
}

/**
 * When the session ends by itself: with something unsaved on the page the password is asked for over it, and the calls
 * that failed continue [accounts#relogin-over-work]; otherwise the sign-in page opens, with the return path in its
 * address.
 */
export function useSessionEnd({ router, queryClient }: Parts): Question<SignedIn> | undefined {
  const { question, ask } = useQuestion(load);
  useEffect(() => {
    const gone = new AbortController();
    const stop = onSessionEnd(createKeeper({ router, queryClient, ask, gone: gone.signal }));
    return () => {
      stop();
      gone.abort();
    };
  }, [router, queryClient, ask]);
  // Its code is fetched ahead: after the end of the session it may be too late, for example after a new version.
  useEffect(() => onUnsaved(() => void load().catch(() => undefined)), []);
  return question;
}
