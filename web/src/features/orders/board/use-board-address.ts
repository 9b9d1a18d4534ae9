import { useSearch } from '@tanstack/react-router';
import { dayAfter } from '@majstorija/contract/text/dates.ts';
import { isEarlyOn, ZOOM_OPTIONS, type Zoom } from './layout/time-axis.ts';
import type { OrdersState } from '#features/orders/list/use-orders-state.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { aDay, oneOf } from '#lib/lists/address-values.ts';
import { useChangeSearch } from '#lib/lists/use-change-search.ts';

const readZoom = oneOf(ZOOM_OPTIONS);

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** The day and the zoom of the board, which live in the address: today and a day are not named [board-screen#address]. */
export function useBoardAddress() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const change = useChangeSearch();
  const now = useNow();
  const today = dayAfter(now, 0);
  const date = aDay(search.date) ?? today;
  const zoom = readZoom(search.zoom) ?? 'day';
  const setDate = (day: string) => change({ date: day === today ? undefined : day });
  return {
    date,
    zoom,
    isToday: date === today,
    isEarly: isEarlyOn(today, now),
    setDate,
    /** A day on or back, in a week seven. */
    step: (direction: 1 | -1) => setDate(dayAfter(noonOf(date), direction * (zoom === 'week' ? 7 : 1))),
    showToday: () => setDate(today),
    setZoom: (next: Zoom) => change({ zoom: next === 'day' ? undefined : next }),
  };
}

/** What `useBoardAddress` returns. */
export type BoardAddress = ReturnType<typeof useBoardAddress>;

/**
 * The days that are asked for: today has the next one too, or early in the morning the one before, so that what is around now is in sight
 * at midnight as well [board-screen#now-in-sight].
 */
function daysAround({ date, zoom, isToday, isEarly }: BoardAddress) {
  if (zoom === 'week') return { date, days: '7' } as const;
  if (!isToday) return { date, days: '1' } as const;
  return { date: isEarly ? dayAfter(noonOf(date), -1) : date, days: '2' } as const;
}

/** The query of the board's call: the same search, filters and view as the list's. */
export const toBoardQuery = ({ selection }: OrdersState, address: BoardAddress) => ({
  ...selection,
  ...daysAround(address),
});
