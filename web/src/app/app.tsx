import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loginSearch } from '#app/guard.ts';
import type { AppRouter } from '#app/router.ts';
import { ThemeProvider } from '#app/theme/theme-provider.tsx';
import { currentUserQuery } from '#api/auth.ts';
import { watchLists } from '#lib/list-memory.ts';
import { onSessionEnd } from '#lib/session.ts';
import { forgetSession } from '#shared/forget-session.ts';
import { readFormError } from '#shared/read-form-error.ts';
import { ReadErrorProvider } from '#ui/forms/read-error.tsx';
import { Toasts } from '#ui/toasts/toasts.tsx';

type AppProps = { router: AppRouter; queryClient: QueryClient };

/** When the session ends by itself, leads to the sign-in page and only then forgets what was loaded. */
function useSessionEnd({ router, queryClient }: AppProps) {
  useEffect(() => {
    const leave = async () => {
      if (queryClient.getQueryData(currentUserQuery().queryKey) === undefined) return;
      await router.navigate({ to: '/login', search: loginSearch(router.state.location) });
      forgetSession(queryClient);
    };
    return onSessionEnd(() => void leave());
  }, [router, queryClient]);
}

/** The whole back-office over its router and its cache. */
export function App({ router, queryClient }: AppProps) {
  useSessionEnd({ router, queryClient });
  useEffect(() => watchLists(router), [router]);
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <ReadErrorProvider value={readFormError}>
          <RouterProvider router={router} />
          <Toasts />
        </ReadErrorProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
