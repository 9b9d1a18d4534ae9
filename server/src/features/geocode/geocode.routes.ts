import { describePoint, suggestAddresses } from '#features/geocode/geocode.service.ts';
import { handlers } from '#platform/handler.ts';

/** The handlers of addresses. */
export const geocodeHandlers = handlers('geocode', {
  suggest: ({ deps, query }) => suggestAddresses(deps, query),
  reverse: ({ deps, query }) => describePoint(deps, query),
});
