import '#app/theme/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { createAppRouter } from '#app/router.ts';
import { createQueryClient } from '#lib/http/query-client.ts';
import { toast } from '#ui/toasts/toast.ts';

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no #root element.');

const queryClient = createQueryClient(toast);
const router = createAppRouter(queryClient);
// The page's code is loaded while sign-in is being checked.
const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname);
for (const route of matchedRoutes) void router.loadRouteChunk(route);
createRoot(place).render(
  <StrictMode>
    <App queryClient={queryClient} router={router} />
  </StrictMode>,
);
