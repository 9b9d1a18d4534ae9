import { FirstSteps } from '@majstorija/contract/first-steps/first-steps.ts';
import { item, type Route } from '@majstorija/contract/http/route.ts';

/** The checklist of a new product [accounts#first-steps], for the super admin alone. */
export const firstStepsApi = {
  get: {
    method: 'GET',
    path: '/v1/first-steps',
    access: ['super_admin'],
    summary: 'What the product has of what the first order needs',
    response: item(FirstSteps),
  },
} as const satisfies Record<string, Route>;
