import { STAFF } from '@majstorija/contract/http/access.ts';
import { item, type Route } from '@majstorija/contract/http/route.ts';
import { OrderParams } from '@majstorija/contract/orders/order-bodies.ts';
import { NewOrderSuggestionsQuery, WorkerSuggestions } from '@majstorija/contract/dispatch/suggestions.ts';

/** Who is best for an order, and why [dispatch#suggestions]. */
export const dispatchApi = {
  suggestions: {
    method: 'GET',
    path: '/v1/orders/:id/worker-suggestions',
    access: STAFF,
    summary: 'The workers who can get an order, best first, with reasons',
    params: OrderParams,
    response: item(WorkerSuggestions),
    errors: ['order.notFound'],
  },
  suggestionsForNew: {
    method: 'GET',
    path: '/v1/worker-suggestions',
    access: STAFF,
    summary: 'The same for an order that is not made yet',
    query: NewOrderSuggestionsQuery,
    example: { query: { package: 'PLUMBING', latitude: '44.8022', longitude: '20.4721' } },
    response: item(WorkerSuggestions),
  },
} as const satisfies Record<string, Route>;
