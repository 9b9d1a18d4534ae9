import { handlers } from '#platform/http/handler.ts';
import { findEverywhere } from './search.views.ts';

/** The handler of the search over everything [search#one-call]. */
export const searchHandlers = handlers('search', {
  find: ({ deps, user, query }) => findEverywhere(deps, { q: query.q, role: user.role }),
});
