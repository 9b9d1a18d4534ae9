import type { WorkerFacts } from '@majstorija/contract/dispatch/suggestions.ts';

/** The facts of a free worker of some experience, two kilometres away. */
export const someFacts = (facts: Partial<WorkerFacts> = {}): WorkerFacts => ({
  openCount: 0,
  now: null,
  distanceKm: 2.1,
  driveMinutes: 5,
  fromWhere: 'last_job',
  acceptance: { accepted: 9, of: 10, medianMinutes: 4 },
  complaints: { count: 1, of: 30 },
  backOuts: { count: 0, of: 10 },
  sameClient: 0,
  completed: 40,
  daysSinceLastJob: 1,
  companyPriority: 0,
  ...facts,
});
