import { useEffect, useEffectEvent } from 'react';

type Paged = { page: number; pageSize: number; setPage: (page: number) => void };

/** A page past the end, as an old link may name one, becomes the last page: an empty one would look like no data. */
export function useLastPage({ page, pageSize, setPage }: Paged, total: number | undefined): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / pageSize));
  const goBack = useEffectEvent(() => setPage(last));
  useEffect(() => {
    if (page > last) goBack();
  }, [page, last]);
}
