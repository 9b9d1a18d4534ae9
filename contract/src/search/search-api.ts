import { STAFF } from '@majstorija/contract/http/access.ts';
import { item, type Route } from '@majstorija/contract/http/route.ts';
import { SearchQuery, SearchResults } from '@majstorija/contract/search/search.ts';

/** One search over people, companies and orders [search#one-call]. */
export const searchApi = {
  find: {
    method: 'GET',
    path: '/v1/search',
    access: STAFF,
    summary: 'Clients, orders, workers, companies and operators that match a typed text',
    query: SearchQuery,
    example: { query: { q: '064 426 0494' } },
    response: item(SearchResults),
  },
} as const satisfies Record<string, Route>;
