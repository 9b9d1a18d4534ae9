import type { z } from 'zod';
import { api } from '@majstorija/contract/http/api.ts';
import { LIMITS } from '@majstorija/contract/limits.ts';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import type { OwnerListItem } from '@majstorija/contract/people/owners.ts';
import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import type { Account, Listed } from '../http/account.ts';

/** All people of the back-office, with their totals. */
export interface People {
  readonly clients: readonly z.output<typeof ClientListItem>[];
  readonly workers: readonly z.output<typeof WorkerListItem>[];
  readonly owners: readonly z.output<typeof OwnerListItem>[];
}

/** The most pages that are read of a list: 2,000 rows are enough to choose from. */
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

/** Reads the people, oldest first, so that new people do not shift the pages. */
export async function readPeople(operator: Account): Promise<People> {
  const [clients, workers, owners] = await Promise.all([
    readPages((page) => operator.list(api.clients.list, { query: { ...OLDEST_FIRST, ...page } })),
    readPages((page) => operator.list(api.workers.list, { query: { ...OLDEST_FIRST, ...page } })),
    readPages((page) => operator.list(api.owners.list, { query: { ...OLDEST_FIRST, ...page } })),
  ]);
  return { clients: clients.rows, workers: workers.rows, owners: owners.rows };
}
