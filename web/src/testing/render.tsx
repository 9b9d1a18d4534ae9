import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { api } from '@majstorija/contract/http/api.ts';
import type { CurrentUser } from '@majstorija/contract/accounts/accounts.ts';
import { App } from '#app/app.tsx';
import { createAppRouter } from '#app/router.ts';
import { ThemeProvider } from '#app/theme/theme-provider.tsx';
import { currentUserQuery } from '#api/accounts/auth.ts';
import { createQueryClient } from '#lib/http/query-client.ts';
import { parseSearchParams, stringifySearchParams } from '#lib/lists/search-params.ts';
import { setToken } from '#lib/http/session.ts';
import { aCurrentUser, aPage, someCounts } from '#testing/builders/builders.ts';
import { aGlance } from '#testing/builders/client-builders.ts';
import { anOwnerGlance, aWorkerGlance } from '#testing/builders/glance-builders.ts';
import { aToday } from '#testing/builders/statistics/statistics-builders.ts';
import { isStubbed, stub, stubLive } from '#testing/stub.ts';
import { ReadErrorProvider } from '#ui/forms/read-error.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { Toasts } from '#ui/toasts/toasts.tsx';
import { readFormError } from '#shared/forms/read-form-error.ts';

/** The product's query client, but without retries by default; a query with retries of its own does not wait. */
function testQueryClient(): QueryClient {
  const queryClient = createQueryClient(toast);
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    queries: { ...queries, retry: false, retryDelay: 0 },
  });
  return queryClient;
}

/** A user already signed in, and the counts that the shell asks for. */
function signIn(user: CurrentUser): void {
  setToken('access-token');
  stub(api.auth.me, user);
  if (!isStubbed(api.orders.counts)) stub(api.orders.counts, someCounts());
}

/** The checklist of a product in use. */
const NOTHING_LEFT = {
  operator: true,
  priceList: true,
  legalTexts: true,
  company: true,
  worker: true,
  onSample: [],
};

const NO_SHIFT_NOTE = { text: null, isPinned: false, by: null, at: null, version: 0 };

/** Empty by default, since many tests only pass through it: Kompanije, live changes, other viewers, the bell, the strip Danas,
 * what was accepted of legal texts, what people have open; and no step left. */
function stubPassedThrough(): void {
  if (!isStubbed(api.live.events)) stubLive();
  if (!isStubbed(api.live.view)) stub(api.live.view, aPage([]));
  if (!isStubbed(api.notices.list)) stub(api.notices.list, { notices: [], unread: 0 });
  if (!isStubbed(api.owners.list)) stub(api.owners.list, aPage([]));
  if (!isStubbed(api.shiftNote.get)) stub(api.shiftNote.get, NO_SHIFT_NOTE);
  if (!isStubbed(api.statistics.today)) stub(api.statistics.today, aToday());
  if (!isStubbed(api.consents.person)) stub(api.consents.person, { documents: [], acceptances: [] });
  if (!isStubbed(api.consents.summary)) stub(api.consents.summary, aPage([]));
  if (!isStubbed(api.consents.publications)) stub(api.consents.publications, aPage([]));
  if (!isStubbed(api.clients.glance)) stub(api.clients.glance, aGlance());
  if (!isStubbed(api.workers.glance)) stub(api.workers.glance, aWorkerGlance());
  if (!isStubbed(api.owners.glance)) stub(api.owners.glance, anOwnerGlance());
  if (!isStubbed(api.firstSteps.get)) stub(api.firstSteps.get, NOTHING_LEFT);
}

/** The whole app at an address; signed in unless `user` is null. The first calls of the page must be stubbed before. */
export function renderApp(path: string, { user = aCurrentUser() }: { user?: CurrentUser | null } = {}) {
  if (user !== null) signIn(user);
  stubPassedThrough();
  const queryClient = testQueryClient();
  window.history.replaceState(null, '', path);
  const router = createAppRouter(queryClient);
  const view = render(<App router={router} queryClient={queryClient} />);
  return { ...view, router, queryClient, user: userEvent.setup() };
}

/** A part alone: theme, cache with a signed-in operator, toasts, and a router with only this part. */
export function renderWithProviders(part: ReactNode, { path = '/' }: { path?: string } = {}) {
  const queryClient = testQueryClient();
  queryClient.setQueryData(currentUserQuery().queryKey, aCurrentUser());
  const root = createRootRoute();
  const any = createRoute({ getParentRoute: () => root, path: '$', component: () => part });
  const router = createRouter({
    routeTree: root.addChildren([any]),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
  });
  const view = render(
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <ReadErrorProvider value={readFormError}>
          <RouterProvider router={router as never} />
          <Toasts />
        </ReadErrorProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return { ...view, router, queryClient, user: userEvent.setup() };
}
