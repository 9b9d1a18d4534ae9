import type { FoundOrder } from '@majstorija/contract/search/search.ts';

/** A found order as its clock and its line read it: the search tells the worker by the whole name. */
export const lineOf = ({ workerName, ...order }: FoundOrder) => ({
  ...order,
  worker: workerName === null ? null : { firstName: workerName },
});
