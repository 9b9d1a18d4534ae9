import type { ComponentProps } from 'react';
import type { BarChart } from '#ui/charts/bar-chart.tsx';
import type { ChartLine, LinePoint } from '#ui/charts/line/line-props.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayOf = (index: number): string =>
  new Date(Date.parse('2026-10-23T00:00:00Z') + index * DAY_MS).toISOString().slice(0, 10);

/** Days from 23.10.2026 with the median and P90 that `value` gives; n is 47 where there is a value. */
export const someDays = (count: number, value: (index: number) => [number, number] | null): LinePoint[] =>
  Array.from({ length: count }, (_none, index) => {
    const day = dayOf(index);
    const [middle, high] = value(index) ?? [null, null];
    return {
      label: `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}.`,
      from: day,
      to: day,
      values: [middle, high],
      before: [middle === null ? null : middle + (middle === 0 ? 0 : ((index * 7) % 4) - 1)],
      n: middle === null ? 0 : 47,
      beforeN: middle === null ? 0 : 40,
    };
  });

export const MEDIAN_LINES: readonly ChartLine[] = [
  { name: 'medijana', kind: 'main', at: 0 },
  { name: 'P90', kind: 'spread', at: 1 },
  { name: 'pre', kind: 'before', at: 0 },
  { name: 'cilj', kind: 'target', value: 15 },
];

const onOpen = () => undefined;

const STATUSES = [
  'Na čekanju',
  'Dodeljen',
  'Pozovi majstora (prihvatio)',
  'Na putu',
  'Na adresi',
  'Reklamacija: pozovi majstora (na putu)',
];

export const BARS: readonly ComponentProps<typeof BarChart>[] = [
  {
    title: 'Otvoreni nalozi po statusu',
    head: 'Status',
    unit: 'count',
    bars: STATUSES.map((label, index) => ({
      key: label,
      label,
      value: 60 - index * 11,
      before: 50 - index * 7,
      n: 60 - index * 11,
    })),
    onOpen,
  },
];
