import { describePoint, suggestAddresses } from './geocode.ts';
import { handlers } from '#platform/http/handler.ts';

/** The handlers of addresses. */
export const geocodeHandlers = handlers('geocode', {
  suggest: ({ deps, query }) => suggestAddresses(deps, query),
  reverse: ({ deps, query }) => describePoint(deps, query),
});
