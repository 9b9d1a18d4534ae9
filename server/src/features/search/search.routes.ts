import { handlers } from '#platform/http/handler.ts';

/** The handler of the search over everything [search#one-call]. */
export const searchHandlers = handlers('search', {
  find: () => Promise.resolve({ results: [] }),
});
