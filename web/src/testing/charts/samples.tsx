import type { ComponentProps } from 'react';
import type { LineChart } from '#ui/charts/line-chart.tsx';
import type { BarChart } from '#ui/charts/bar-chart.tsx';
import type { Distribution } from '#ui/charts/distribution.tsx';
import type { HeatMap } from '#ui/charts/heat-map.tsx';
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
    };
  });

export const MEDIAN_LINES: readonly ChartLine[] = [
  { name: 'medijana', kind: 'main', at: 0 },
  { name: 'P90', kind: 'spread', at: 1 },
  { name: 'pre', kind: 'before', at: 0 },
  { name: 'cilj', kind: 'target', value: 15 },
];

const onOpen = () => undefined;

const LINE = { unit: 'minutes', lines: MEDIAN_LINES, onOpen } as const;
const usual = (index: number): [number, number] => [
  6 + ((index * 5) % 4),
  index === 20 ? 41 : 15 + ((index * 11) % 9),
];

export const LINES: readonly ComponentProps<typeof LineChart>[] = [
  { ...LINE, title: 'Po danu dodele', points: someDays(28, usual) },
  {
    ...LINE,
    title: 'Dani bez vrednosti',
    points: someDays(28, (index) => ([3, 9, 10, 11, 20].includes(index) ? usual(index) : null)),
  },
  { ...LINE, title: 'Jedan dan', points: someDays(1, usual) },
  { ...LINE, title: 'Ništa u periodu', points: someDays(7, () => null) },
  { ...LINE, title: 'Sve nule', points: someDays(14, () => [0, 0]) },
  { ...LINE, title: 'Linije koje se dodiruju', points: someDays(28, () => [15, 15]) },
  { ...LINE, title: 'Cela godina', points: someDays(366, usual) },
  {
    ...LINE,
    title: 'Vrlo veliki iznosi u izveštaju sa vrlo dugačkim nazivom koji ne staje u jedan red telefona',
    unit: 'money',
    lines: MEDIAN_LINES.slice(0, 2),
    points: someDays(10, (index) => [123_456_789.5 * (index + 1), 987_654_321 * (index + 1)]),
  },
];

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
  {
    title: 'Naplaćeno po kompaniji',
    head: 'Kompanija',
    unit: 'money',
    bars: ['Vodovod Džinić i sinovi', 'Sve za kuću – Beograd-Centar d.o.o.', 'Čista cev'].map(
      (label, index) => ({
        key: label,
        label,
        value: index === 2 ? null : 1_234_567.5 / (index + 1),
        before: null,
        n: index === 2 ? 0 : 12,
      }),
    ),
  },
];

const DAYS = ['ponedeljak', 'utorak', 'sreda', 'četvrtak', 'petak', 'subota', 'nedelja'].map((name) => ({
  short: name.slice(0, 3),
  name,
}));
const HOURS = Array.from({ length: 24 }, (_none, hour) => ({
  short: String(hour).padStart(2, '0'),
  name: `${hour} h`,
}));

export const HEATS: readonly ComponentProps<typeof HeatMap>[] = [
  {
    title: 'Po danu i satu dodele, medijana u minutima',
    rows: DAYS,
    columns: HOURS,
    unit: 'minutes',
    minN: 10,
    cells: DAYS.flatMap((_day, row) =>
      HOURS.slice(7, 21).map((_hour, at) => ({
        row,
        column: at + 7,
        value: 4 + Math.abs(6 - at) + row * 2,
        n: row > 4 && (at < 2 || at > 10) ? 4 : 23,
      })),
    ),
    onOpen,
  },
  { title: 'Nijedan nalog', rows: DAYS, columns: HOURS, unit: 'count', minN: 0, cells: [] },
];

const EDGES = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 240, 480, 1440];

export const DISTRIBUTIONS: readonly ComponentProps<typeof Distribution>[] = [
  {
    title: 'Koliko je dodela koliko trajalo',
    unit: 'minutes',
    median: 9,
    p90: 31,
    target: 15,
    bins: EDGES.map((from, index) => ({
      from,
      to: EDGES[index + 1] ?? null,
      n: Math.round(420 / (index + 1) ** 1.6),
    })),
    onOpen,
  },
  { title: 'Malo dodela', unit: 'minutes', median: null, p90: null, bins: [{ from: 0, to: null, n: 3 }] },
];
