import { handlers } from '#platform/handler.ts';
import { listClients } from '#features/clients/clients.views.ts';

/** The handlers of clients. */
export const clientHandlers = handlers('clients', {
  list: ({ deps, query }) => listClients(deps, query),
});
