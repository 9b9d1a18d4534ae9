import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { AppRouter } from '#app/router.ts';
import { ThemeProvider } from '#app/theme/theme-provider.tsx';
import { useFactorNeeded } from '#app/session/use-factor-needed.ts';
import { useFreshCheck } from '#app/session/use-fresh-check.ts';
import { useSessionEnd } from '#app/session/use-session-end.ts';
import { watchBack } from '#app/watch-back.ts';
import { refuseDroppedFiles } from '#lib/browser/refuse-dropped-files.ts';
import { watchLists } from '#lib/lists/list-memory.ts';
import { readFormError } from '#shared/forms/read-form-error.ts';
import { ReadErrorProvider } from '#ui/forms/read-error.tsx';
import { Toasts } from '#ui/toasts/toasts.tsx';

type AppProps = { router: AppRouter; queryClient: QueryClient };

/** The whole back-office with its router and its cache. */
export function App({ router, queryClient }: AppProps) {
  const relogin = useSessionEnd({ router, queryClient });
  const check = useFreshCheck(queryClient);
  useFactorNeeded({ router, queryClient });
  useEffect(() => watchLists(router), [router]);
  useEffect(() => watchBack(router), [router]);
  useEffect(() => refuseDroppedFiles(), []);
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <ReadErrorProvider value={readFormError}>
          <RouterProvider router={router} />
          {check !== undefined && <check.Dialog email={check.email} onDone={check.answer} />}
          {relogin !== undefined && <relogin.Dialog email={relogin.email} onDone={relogin.answer} />}
          <Toasts onOpen={(href) => void router.navigate({ href })} />
        </ReadErrorProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
