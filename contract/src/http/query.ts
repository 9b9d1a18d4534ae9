import { z } from 'zod';
import { id, typedString } from '@majstorija/contract/fields.ts';
import { LIMITS } from '@majstorija/contract/limits.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';

const MAX_PAGE = 1_000_000;

/** Values of one name in a query string. */
const MOST_VALUES = 50;

/** Direction of a list asked for with `sortBy`. */
export const sortOrder = z.enum(['asc', 'desc'], VALIDATION.unknownChoice);

/** A whole number of a query string from 1 to `max`. */
export function countingNumber(max: number, message: string) {
  return z.coerce
    .number<number | string>(message)
    .int({ error: message, abort: true })
    .min(1, message)
    .max(max, message);
}

/** `page` of a query string, from 1. */
export const page = countingNumber(MAX_PAGE, VALIDATION.page);

/** `pageSize` of a query string, 1 to 200 [api#paging]. */
export const pageSize = countingNumber(LIMITS.maxPageSize, VALIDATION.pageSize);

/** The id in a path. Any text is accepted, so that a malformed id is the same 404 as an unknown one. */
export const pathId = typedString(64).meta({ param: { id: 'id' } });

/** The id in a path of a route that refuses a malformed one with 422. */
export const uuidInPath = id.meta({ param: { id: 'uuid' } });

/** The token of a mailed link in a path. Any text of its length is accepted: one that can't be a token does not hold. */
export const tokenInPath = typedString(200).meta({ param: { id: 'token' } });

/** Query every list shares: search, sort (absent = priority), paging [api#list-query]. An unknown name is refused. */
export const listQuery = z.strictObject({
  searchTerm: typedString(200)
    .optional()
    .meta({ param: { id: 'searchTerm' } }),
  sortBy: z.enum(['createdAt']).optional(),
  sortOrder: sortOrder.optional().meta({ param: { id: 'sortOrder' } }),
  page: page.optional().meta({ param: { id: 'page' } }),
  pageSize: pageSize.optional().meta({ param: { id: 'pageSize' } }),
});
export type ListQuery = z.infer<typeof listQuery>;

/** A yes-or-no filter of a query string: text `true` or `false`; absent means both [api#yes-no-filter]. */
export const triState = z
  .enum(['true', 'false'], VALIDATION.unknownChoice)
  .transform((value) => value === 'true')
  .optional();

/** One or several values of a query string, the name repeated: `status=pending&status=accepted`; any of them is enough. */
export const oneOrMore = <S extends z.ZodType<string, string>>(one: S) =>
  z.union(
    [one.transform((value) => [value]), z.array(one).min(1).max(MOST_VALUES)],
    VALIDATION.unknownChoice,
  );

/** How many rows there are, of which page this is [api#envelope]. */
export const ListMeta = z
  .object({ page: z.number(), pageSize: z.number(), total: z.number() })
  .meta({ id: 'ListMeta' });
export type ListMeta = z.infer<typeof ListMeta>;
