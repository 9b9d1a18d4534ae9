import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { LoginResult } from '@majstorija/contract/auth/auth.ts';
import { loginSearch } from '#app/guard.ts';
import type { AppRouter } from '#app/router.ts';
import { currentUserQuery } from '#api/auth.ts';
import type { ReloginDialog } from '#features/auth/relogin-dialog.tsx';
import { onSessionEnd, setToken } from '#lib/session.ts';
import { hasUnsaved, onUnsaved } from '#lib/unsaved.ts';
import { forgetSession } from '#shared/forget-session.ts';

type Parts = { router: AppRouter; queryClient: QueryClient };
type SignedIn = z.infer<typeof LoginResult>;

/** The password is being asked for over the page. */
export type Question = {
  Dialog: typeof ReloginDialog;
  email: string;
  answer: (signedIn: SignedIn | undefined) => void;
};

const load = () => import('#features/auth/relogin-dialog.tsx');

/** Leads to the sign-in page, past every guard of unsaved changes, and only then forgets what was loaded. */
function createExit({ router, queryClient }: Parts) {
  let leaving: Promise<void> | undefined;
  const leave = async () => {
    const search = loginSearch(router.state.location);
    await router.navigate({ to: '/login', search, ignoreBlocker: true });
    forgetSession(queryClient);
  };
  return () => {
    leaving ??= leave().finally(() => {
      leaving = undefined;
    });
  };
}

/** What the end of a session does: asks for the password while something is unsaved, else leads out. */
function createKeeper(parts: Parts, ask: (email: string) => Promise<SignedIn | undefined>) {
  const exit = createExit(parts);
  const { queryKey } = currentUserQuery();
  return async (): Promise<boolean> => {
    const user = parts.queryClient.getQueryData(queryKey);
    if (user === undefined) return false;
    const signedIn = hasUnsaved() && user.email !== null ? await ask(user.email) : undefined;
    // Another account may not go on with what this one has loaded and typed.
    if (signedIn?.user._id !== user._id) {
      exit();
      return false;
    }
    setToken(signedIn.accessToken);
    parts.queryClient.setQueryData(queryKey, signedIn.user);
    return true;
  };
}

/**
 * When the session ends by itself: with something unsaved on the page the password is asked for over it, and the calls
 * that failed go on (design §2 row 30); otherwise the way leads to the sign-in page, with the way back in its address.
 */
export function useSessionEnd({ router, queryClient }: Parts): Question | undefined {
  const [question, setQuestion] = useState<Question | undefined>(undefined);
  useEffect(() => {
    const ask = async (email: string) => {
      const dialog = await load().catch(() => undefined);
      if (dialog === undefined) return undefined;
      const asked = new Promise<SignedIn | undefined>((answer) => {
        setQuestion({ Dialog: dialog.ReloginDialog, email, answer });
      });
      return asked.finally(() => setQuestion(undefined));
    };
    return onSessionEnd(createKeeper({ router, queryClient }, ask));
  }, [router, queryClient]);
  // Its code is fetched ahead: once the session is over it may be too late, after a new version say.
  useEffect(() => onUnsaved(() => void load().catch(() => undefined)), []);
  return question;
}
