import { handlers } from '#platform/http/handler.ts';
import { getFirstSteps } from './first-steps.views.ts';

/** The handler of the checklist of a new product. */
export const firstStepsHandlers = handlers('firstSteps', {
  get: ({ deps }) => getFirstSteps(deps),
});
