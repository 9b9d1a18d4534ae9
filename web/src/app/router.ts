import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { RouteError } from '#app/pages/route-error.tsx';
import { routeTree } from '#app/routes.tsx';
import { parseSearchParams, stringifySearchParams } from '#lib/lists/search-params.ts';
import { PageSpinner } from '#ui/marks/spinner.tsx';

/** The router over a cache of server data. */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    scrollRestoration: true,
    // Loading code for a link that is about to be pressed; data is loaded by the pages.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PageSpinner,
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    defaultErrorComponent: RouteError,
  });
}

/** The router's type, by which every link and parameter is checked. */
export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
