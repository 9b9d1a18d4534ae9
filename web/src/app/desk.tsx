import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import type { CurrentUser } from '@majstorija/contract/accounts/accounts.ts';
import { App } from '#app/app.tsx';
import { createAppRouter } from '#app/router.ts';
import { currentUserQuery } from '#api/accounts/auth.ts';
import { createQueryClient } from '#lib/http/query-client.ts';
import { toast } from '#ui/toasts/toast.ts';

/** Draws the back-office at the browser's address; `user` is known when they have just signed in. */
export function showDesk(root: Root, user?: CurrentUser): void {
  const queryClient = createQueryClient(toast);
  if (user !== undefined) queryClient.setQueryData(currentUserQuery().queryKey, user);
  const router = createAppRouter(queryClient);
  // The page's code is loaded while sign-in is being checked.
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of matchedRoutes) void router.loadRouteChunk(route);
  root.render(
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>,
  );
}
