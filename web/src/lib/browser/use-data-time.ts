import { notifyManager, useQueryClient, type QueryCache } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** The age of the page: when the oldest of its data on screen was loaded, in epoch ms; undefined before it is. */
function oldestPageData(cache: QueryCache): number | undefined {
  const times = cache
    .getAll()
    .filter((query) => query.meta?.isPageData === true && query.isActive() && query.state.dataUpdatedAt > 0)
    .map((query) => query.state.dataUpdatedAt);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** When what the page shows was loaded, as ISO 8601: 'Osveženo u …'; undefined on a page without such data. */
export function useDataTime(): string | undefined {
  const cache = useQueryClient().getQueryCache();
  const time = useSyncExternalStore(
    (changed) => cache.subscribe(notifyManager.batchCalls(changed)),
    () => oldestPageData(cache),
  );
  return time === undefined ? undefined : new Date(time).toISOString();
}
