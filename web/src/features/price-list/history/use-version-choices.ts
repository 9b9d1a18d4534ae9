import { useQueries, useQuery } from '@tanstack/react-query';
import { LIMITS } from '@majstorija/contract/limits.ts';
import { versionsQuery } from '#api/price-list/price-versions.ts';

const SIZE = LIMITS.maxPageSize;

const pageQuery = (page: number) => versionsQuery({ page, pageSize: SIZE });

/** The page that has a version: they are listed newest first and numbered without gaps. */
const pageOf = (number: number, total: number) => Math.floor((total - number) / SIZE) + 1;

/**
 * The versions that can be chosen: the newest ones, and those around each chosen number, so that choosing the oldest of a list
 * leads to older ones and any two can be compared [price-list#any-version].
 */
export function useVersionChoices(chosen: readonly number[]) {
  const newest = useQuery(pageQuery(1)).data;
  const total = newest?.meta.total ?? 0;
  const last = Math.ceil(total / SIZE);
  const pages = chosen
    .filter((number) => number > 0 && number <= total)
    .map((number) => pageOf(number, total))
    .flatMap((page) => [page, page + 1])
    .filter((page) => page > 1 && page <= last);
  const others = useQueries({ queries: [...new Set(pages)].toSorted((a, b) => a - b).map(pageQuery) });
  return [newest, ...others.map(({ data }) => data)]
    .flatMap((page) => page?.data ?? [])
    .filter(({ number }, at, all) => all.findIndex((other) => other.number === number) === at);
}
