import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orderCountsQuery } from '#api/orders.ts';
import { setTitleCount } from '#lib/page-title.ts';

/** Shows in the browser's tab how many orders need action, while somebody is signed in. */
export function useActionTitle(): void {
  const count = useQuery(orderCountsQuery()).data?.action ?? 0;
  useEffect(() => {
    setTitleCount(count);
    return () => setTitleCount(0);
  }, [count]);
}
