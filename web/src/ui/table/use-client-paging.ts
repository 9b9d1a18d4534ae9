import { useMemo } from 'react';

export type Paging<Row> = {
  rows: readonly Row[] | undefined;
  total: number;
  page: number;
  pageSize: number;
};

/** Pages a whole list on the client; a page past the end becomes the last one. Its result fits DataTable like a server page. */
export function useClientPaging<Row>(
  rows: readonly Row[] | undefined,
  page: number,
  pageSize: number,
): Paging<Row> {
  const total = rows?.length ?? 0;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(Math.max(1, page), last);
  const cut = useMemo(() => rows?.slice((shown - 1) * pageSize, shown * pageSize), [rows, shown, pageSize]);
  return { rows: cut, total, page: shown, pageSize };
}
