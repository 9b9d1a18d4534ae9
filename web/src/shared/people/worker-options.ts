import type { Package } from '@majstorija/contract/catalog.ts';
import { compareText, fullName } from '@majstorija/contract/text/format.ts';
import { phoneText } from '@majstorija/contract/text/search.ts';
import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';

/**
 * The workers an order of this package can be assigned to: active ones that offer it [orders#assignable-workers], by name.
 */
export function offeredWorkers(workers: readonly WorkerListItem[], pkg: Package): WorkerListItem[] {
  return workers
    .filter((worker) => worker.isActive && worker.packages.includes(pkg))
    .toSorted((a, b) => compareText(fullName(a), fullName(b)));
}

/** What a worker is found by besides the name [tables-and-formats#search-words]. */
export const workerKeywords = ({ phone, owner }: WorkerListItem): string =>
  `${owner.companyName} ${owner.address.municipality} ${phoneText(phone)}`;
