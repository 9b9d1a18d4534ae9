import { z } from 'zod';
import { page, pageSize, sortOrder } from '@majstorija/contract/fields.ts';

/** Query every list shares: search, sort (absent = priority), paging [api#list-query]. An unknown name is refused. */
export const listQuery = z.strictObject({
  searchTerm: z.string().max(200).optional(),
  sortBy: z.enum(['createdAt']).optional(),
  sortOrder: sortOrder.optional(),
  page: page.optional(),
  pageSize: pageSize.optional(),
});
export type ListQuery = z.infer<typeof listQuery>;

/** How many rows there are, of which page this is [api#envelope]. */
export const ListMeta = z.object({ page: z.number(), pageSize: z.number(), total: z.number() });
export type ListMeta = z.infer<typeof ListMeta>;
