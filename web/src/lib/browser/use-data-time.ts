import { notifyManager, useQueryClient, type QueryCache } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { serverIso } from '#lib/browser/server-clock.ts';

/** The data time of the page: when the oldest data on screen was loaded, in epoch ms; undefined until it is loaded. */
function oldestPageData(cache: QueryCache): number | undefined {
  const times = cache
    .getAll()
    .filter((query) => query.meta?.isPageData === true && query.isActive() && query.state.dataUpdatedAt > 0)
    .map((query) => query.state.dataUpdatedAt);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** When the data of the page was loaded, as ISO 8601: 'Osveženo u …'; undefined on a page without such data. */
export function useDataTime(): string | undefined {
  const cache = useQueryClient().getQueryCache();
  const time = useSyncExternalStore(
    (changed) => cache.subscribe(notifyManager.batchCalls(changed)),
    () => oldestPageData(cache),
  );
  return time === undefined ? undefined : serverIso(time);
}
