import type { Package } from '@majstorija/contract/catalog.ts';
import { DRAIN_JOBS } from './drain.ts';
import { ELECTRICAL_JOBS } from './electrical.ts';
import type { Job } from './job.ts';
import { PLUMBING_JOBS } from './plumbing.ts';

/** The jobs that stories are about, by the package that is ordered. */
export const JOBS = {
  PLUMBING: PLUMBING_JOBS,
  DRAIN_CLEARING: DRAIN_JOBS,
  ELECTRICAL: ELECTRICAL_JOBS,
} as const satisfies Record<Package, readonly Job[]>;

/** How often each package is ordered. */
export const PACKAGE_WEIGHTS = { PLUMBING: 45, DRAIN_CLEARING: 22, ELECTRICAL: 33 } as const satisfies Record<
  Package,
  number
>;
