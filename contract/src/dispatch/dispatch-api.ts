import { STAFF } from '@majstorija/contract/http/access.ts';
import { item, type Route } from '@majstorija/contract/http/route.ts';
import { FORMULA, WEIGHTS } from '@majstorija/contract/dispatch/formula.ts';
import { WorkerConflicts, WorkerConflictsQuery } from '@majstorija/contract/dispatch/worker-conflicts.ts';
import { TERM_ERRORS } from '@majstorija/contract/orders/event-route.ts';
import { OrderParams } from '@majstorija/contract/orders/order-bodies.ts';
import {
  NewOrderSuggestionsQuery,
  SuggestionsQuery,
  WorkerSuggestions,
} from '@majstorija/contract/dispatch/suggestions.ts';
import {
  DispatchWeights,
  Formula,
  PreviewWeightsBody,
  WeightsPreview,
} from '@majstorija/contract/dispatch/weights.ts';

/** Who is best for an order, and why [dispatch#suggestions], and what that is counted with [dispatch#weights]. */
export const dispatchApi = {
  suggestions: {
    method: 'GET',
    path: '/v1/orders/:id/worker-suggestions',
    access: STAFF,
    summary: 'The workers who can get an order, best first, with reasons',
    params: OrderParams,
    query: SuggestionsQuery,
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
  conflicts: {
    method: 'GET',
    path: '/v1/orders/:id/worker-conflicts',
    access: STAFF,
    summary: 'What speaks against a worker for the term of an order or another one, and the ways out',
    params: OrderParams,
    query: WorkerConflictsQuery,
    example: {
      query: {
        workerId: '0198c6f1-4a3d-7b8e-8c21-7d90ee54b102',
        termKind: 'window',
        termDate: '2026-11-25',
        termFrom: '10:00',
        termTo: '12:00',
      },
    },
    response: item(WorkerConflicts),
    errors: ['order.notFound', 'worker.notFound', ...TERM_ERRORS],
  },
  weights: {
    method: 'GET',
    path: '/v1/dispatch-weights',
    access: STAFF,
    summary: 'The weights of the ranking and the speed through the city',
    response: item(DispatchWeights),
  },
  updateWeights: {
    method: 'PUT',
    path: '/v1/dispatch-weights',
    access: ['super_admin'],
    summary: 'Change them, for all orders and from now on',
    body: Formula,
    example: { body: { weights: WEIGHTS, cityKmh: FORMULA.cityKmh } },
    response: item(DispatchWeights),
    ifMatch: true,
    errors: ['dispatch.weightsChanged'],
  },
  previewWeights: {
    method: 'POST',
    path: '/v1/dispatch-weights/preview',
    access: ['super_admin'],
    limit: { most: 300, minutes: 5 },
    summary: 'The best workers of open orders by the stored weights and by others; stores nothing',
    body: PreviewWeightsBody,
    example: { body: { weights: WEIGHTS } },
    response: item(WeightsPreview),
  },
} as const satisfies Record<string, Route>;
