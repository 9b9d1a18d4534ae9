import { dayAfter, formatDate } from '@majstorija/contract/text/dates.ts';
import { PERIOD_FILTERS, type PeriodFilter } from '@majstorija/contract/orders/views.ts';
import { aDay, oneOf, type ReadValue } from '#lib/lists/address-values.ts';

/** Periods that stay relative in an address, so that a link to tomorrow is one on every day [orders#periods]. */
const RELATIVE = [
  'today',
  'tomorrow',
  'yesterday',
  'week',
  'nextWeek',
  'lastWeek',
  'month',
  'lastMonth',
] as const;
export type RelativePeriod = (typeof RELATIVE)[number];

const PERIOD_LABELS: Readonly<Record<RelativePeriod, string>> = {
  today: 'danas',
  tomorrow: 'sutra',
  yesterday: 'juče',
  week: 'ova nedelja',
  nextWeek: 'sledeća nedelja',
  lastWeek: 'prošla nedelja',
  month: 'ovaj mesec',
  lastMonth: 'prošli mesec',
};

const PAST = ['today', 'yesterday', 'week', 'lastWeek', 'month', 'lastMonth'] as const;

/** What each period is called, and which ones are offered for it. */
export const PERIOD_ROWS = {
  term: { label: 'Termin', offered: ['today', 'tomorrow', 'week', 'nextWeek', 'lastWeek'] },
  created: { label: 'Kreirano', offered: PAST },
  done: { label: 'Završeno', offered: PAST },
} as const satisfies Record<PeriodFilter, { label: string; offered: readonly RelativePeriod[] }>;

/** The first and the last day; an end that is not given is open. */
export type Days = { from: string | undefined; to: string | undefined };

const relative = oneOf(RELATIVE);

/** `2026-11-01..2026-11-30`, `2026-11-01..` or `..2026-11-30`; undefined for anything else. */
function readDays(text: string): Days | undefined {
  const [first = '', last = '', ...others] = text.split('..');
  const [from, to] = [aDay(first), aDay(last)];
  const isRead = (first === '' || from !== undefined) && (last === '' || to !== undefined);
  const isAny = (from ?? to) !== undefined && !(from !== undefined && to !== undefined && from > to);
  return others.length === 0 && isRead && isAny && text.includes('..') ? { from, to } : undefined;
}

/** Reads a period of an address: a relative one by its name, or two days. */
export const aPeriod: ReadValue<string> = (raw) => {
  if (typeof raw !== 'string') return undefined;
  return relative(raw) ?? (readDays(raw) === undefined ? undefined : raw);
};

/** Two days as an address has them; undefined without any. */
export const daysText = ({ from = '', to = '' }: Days): string | undefined =>
  from === '' && to === '' ? undefined : `${from}..${to}`;

const after = (day: string, days: number): string => dayAfter(new Date(`${day}T12:00:00Z`), days);

/** The week of a day, Monday to Sunday, some weeks later. */
function weekOf(day: string, later: number): Days {
  const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
  const from = after(day, 7 * later - weekday);
  return { from, to: after(from, 6) };
}

/** The month of a day, some months later. */
function monthOf(day: string, later: number): Days {
  const first = (months: number) => {
    const date = new Date(`${day.slice(0, 7)}-01T12:00:00Z`);
    date.setUTCMonth(date.getUTCMonth() + months);
    return date.toISOString().slice(0, 10);
  };
  return { from: first(later), to: after(first(later + 1), -1) };
}

const oneDay = (day: string): Days => ({ from: day, to: day });

const DAYS: Readonly<Record<RelativePeriod, (today: string) => Days>> = {
  today: oneDay,
  tomorrow: (today) => oneDay(after(today, 1)),
  yesterday: (today) => oneDay(after(today, -1)),
  week: (today) => weekOf(today, 0),
  nextWeek: (today) => weekOf(today, 1),
  lastWeek: (today) => weekOf(today, -1),
  month: (today) => monthOf(today, 0),
  lastMonth: (today) => monthOf(today, -1),
};

/** The days of a period of an address, on this day. */
export function daysOf(period: string, today: string): Days {
  const name = relative(period);
  return name === undefined ? (readDays(period) ?? { from: undefined, to: undefined }) : DAYS[name](today);
}

/** The days of a period that is not relative; undefined for a relative one and for none. */
export const ownDaysOf = (period: string | undefined): Days | undefined =>
  period === undefined || relative(period) !== undefined ? undefined : readDays(period);

const dateText = (day: string): string => formatDate(`${day}T12:00:00Z`);

/** `sutra`, `01.11.2026. – 30.11.2026.`, `od 01.11.2026.` */
export function periodText(period: string): string {
  const name = relative(period);
  if (name !== undefined) return PERIOD_LABELS[name];
  const { from, to } = readDays(period) ?? { from: undefined, to: undefined };
  if (from === undefined) return to === undefined ? period : `do ${dateText(to)}`;
  return to === undefined ? `od ${dateText(from)}` : `${dateText(from)} – ${dateText(to)}`;
}

type Periods = Readonly<Partial<Record<PeriodFilter, string | undefined>>>;

/** The days of the periods of an address as the API takes them. */
export function periodQuery(periods: Periods, today: string): Record<string, string | undefined> {
  const ends = PERIOD_FILTERS.flatMap((name): [string, string | undefined][] => {
    const period = periods[name];
    if (period === undefined) return [];
    const { from, to } = daysOf(period, today);
    return [
      [`${name}From`, from],
      [`${name}To`, to],
    ];
  });
  return Object.fromEntries(ends);
}
