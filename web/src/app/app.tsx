import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loginSearch } from '#app/guard.ts';
import type { AppRouter } from '#app/router.ts';
import { ThemeProvider } from '#app/theme/theme-provider.tsx';
import { currentUserQuery } from '#api/auth.ts';
import { isApiError } from '#lib/api-error.ts';
import { forgetLists, watchLists } from '#lib/list-memory.ts';
import { onSessionEnd } from '#lib/session.ts';
import { ReadErrorProvider, type ReadError } from '#ui/forms/read-error.tsx';
import { clearNotices } from '#ui/toasts/toast-store.ts';
import { Toasts } from '#ui/toasts/toasts.tsx';

type AppProps = { router: AppRouter; queryClient: QueryClient };

const readError: ReadError = (error) => ({
  message: error instanceof Error ? error.message : String(error),
  fields: isApiError(error) && error.fields ? { ...error.fields } : undefined,
});

/** When the session ends by itself, leads to the sign-in page and forgets what was loaded, in this order. */
function useSessionEnd({ router, queryClient }: AppProps) {
  useEffect(
    () =>
      onSessionEnd(() => {
        if (queryClient.getQueryData(currentUserQuery().queryKey) === undefined) return;
        void router.navigate({ to: '/login', search: loginSearch(router.state.location) }).then(() => {
          queryClient.clear();
          clearNotices();
          forgetLists();
        });
      }),
    [router, queryClient],
  );
}

/** The whole back-office over its router and its cache. */
export function App({ router, queryClient }: AppProps) {
  useSessionEnd({ router, queryClient });
  useEffect(() => watchLists(router), [router]);
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <ReadErrorProvider value={readError}>
          <RouterProvider router={router} />
          <Toasts />
        </ReadErrorProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
