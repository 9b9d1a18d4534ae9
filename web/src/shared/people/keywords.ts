import { phoneText } from '@majstorija/contract/text/search.ts';
import type { AdminOption } from '@majstorija/contract/people/admins.ts';
import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';

/** What a worker is found by besides the name [tables-and-formats#search-words]. */
export const workerKeywords = ({ phone, owner }: WorkerListItem): string =>
  `${owner.companyName} ${owner.address.municipality} ${phoneText(phone)}`;

/** What an operator is found by besides the name. */
export const adminKeywords = ({ phone, user }: AdminOption): string =>
  `${phoneText(phone)} ${user.email ?? ''}`;
