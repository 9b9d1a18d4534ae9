import { phoneText } from '@majstorija/contract/text/search.ts';
import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';

/** What a worker is found by besides the name [tables-and-formats#search-words]. */
export const workerKeywords = ({ phone, owner }: WorkerListItem): string =>
  `${owner.companyName} ${owner.address.municipality} ${phoneText(phone)}`;
