import { queryOptions } from '@tanstack/react-query';
import type { FirstSteps } from '@majstorija/contract/first-steps/first-steps.ts';
import { client } from '#api/http/client.ts';

/** Whether nothing of the checklist is left to do; what stands on its sample is told apart from it. */
export const isReady = ({ onSample: _samples, ...steps }: FirstSteps): boolean =>
  Object.values(steps).every(Boolean);

/** The checklist of a new product, for the super admin alone; asked again at each visit until nothing is left. */
export const firstStepsQuery = () =>
  queryOptions({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => client.firstSteps.get(undefined, { signal }),
    staleTime: ({ state: { data } }) =>
      data !== undefined && isReady(data) && data.onSample.length === 0 ? Infinity : 0,
    meta: { isSilent: true },
  });
