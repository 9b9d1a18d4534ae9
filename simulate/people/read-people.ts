import type { z } from 'zod';
import { api } from '@majstorija/contract/api.ts';
import { LIMITS } from '@majstorija/contract/catalog.ts';
import type { ClientListItem } from '@majstorija/contract/clients/clients.ts';
import type { OwnerListItem } from '@majstorija/contract/owners/owners.ts';
import type { WorkerListItem } from '@majstorija/contract/workers/workers.ts';
import type { Account, Listed } from '../http/account.ts';

/** Everyone whom the desk knows, with their totals. */
export interface People {
  readonly clients: readonly z.output<typeof ClientListItem>[];
  readonly workers: readonly z.output<typeof WorkerListItem>[];
  readonly owners: readonly z.output<typeof OwnerListItem>[];
}

/** Pages that are read of a list at most: 2,000 rows are plenty to choose from. */
const MOST_PAGES = 10;

/** A list's first rows, page by page; `isWhole` is false where there are more. */
export async function readPages<T>(
  readPage: (page: { readonly page: number; readonly pageSize: number }) => Promise<Listed<T>>,
  mostPages: number = MOST_PAGES,
): Promise<{ readonly rows: readonly T[]; readonly total: number; readonly isWhole: boolean }> {
  const rows: T[] = [];
  for (let page = 1; ; page += 1) {
    const listed = await readPage({ page, pageSize: LIMITS.maxPageSize });
    rows.push(...listed.rows);
    const isWhole = rows.length >= listed.total || listed.rows.length === 0;
    if (isWhole || page === mostPages) return { rows, total: listed.total, isWhole };
  }
}

const OLDEST_FIRST = { sortBy: 'createdAt', sortOrder: 'asc' } as const;

/** Reads the people, oldest first: whoever comes meanwhile moves nobody to another page. */
export async function readPeople(operator: Account): Promise<People> {
  const [clients, workers, owners] = await Promise.all([
    readPages((page) => operator.list(api.clients.list, { query: { ...OLDEST_FIRST, ...page } })),
    readPages((page) => operator.list(api.workers.list, { query: { ...OLDEST_FIRST, ...page } })),
    readPages((page) => operator.list(api.owners.list, { query: { ...OLDEST_FIRST, ...page } })),
  ]);
  return { clients: clients.rows, workers: workers.rows, owners: owners.rows };
}
