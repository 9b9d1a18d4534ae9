import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useQuestion, type Question } from './use-question.ts';
import { currentUserQuery } from '#api/accounts/auth.ts';
import { onFreshCheck } from '#api/http/fresh-check.ts';

const load = () =>
  import('#features/accounts/sign-in/fresh-check-dialog.tsx').then((module) => module.FreshCheckDialog);

/** When the server wants the password checked again, it is asked for over the page [accounts#fresh-check-dialog]. */
export function useFreshCheck(queryClient: QueryClient): Question<true> | undefined {
  const { question, ask } = useQuestion(load);
  useEffect(() => {
    const gone = new AbortController();
    const stop = onFreshCheck(async () => {
      const email = queryClient.getQueryData(currentUserQuery().queryKey)?.email ?? undefined;
      return email !== undefined && (await ask(email, gone.signal)) === true;
    });
    return () => {
      stop();
      gone.abort();
    };
  }, [queryClient, ask]);
  return question;
}
