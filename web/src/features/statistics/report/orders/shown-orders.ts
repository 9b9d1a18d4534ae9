import type { FigureId } from '@majstorija/contract/statistics/figures.ts';
import { BY_OPTIONS, type By } from '@majstorija/contract/statistics/reports.ts';
import { aDay, oneOf } from '#lib/lists/address-values.ts';

/** Which orders of a report are looked at: all behind a figure, or those of a point of the series, of a cell of the heat map, of a row. */
export type ShownOrders = {
  figure: FigureId;
  part?: 'maturing' | undefined;
  day?: string | undefined;
  until?: string | undefined;
  weekday?: number | undefined;
  hour?: number | undefined;
  hourUntil?: number | undefined;
  by?: By | undefined;
  key?: string | undefined;
};

type Search = Readonly<Record<string, unknown>>;

/** The names of them in the address; any other change of the report leaves them out, and so closes the panel. */
export const NO_ORDERS = {
  orders: undefined,
  ordersPart: undefined,
  ordersDay: undefined,
  ordersUntil: undefined,
  ordersWeekday: undefined,
  ordersHour: undefined,
  ordersHourUntil: undefined,
  ordersBy: undefined,
  ordersKey: undefined,
  ordersPage: undefined,
} as const;

/** The address of these orders, beside that of the report. */
export const toOrdersSearch = (shown: ShownOrders) => ({
  ...NO_ORDERS,
  orders: shown.figure,
  ordersPart: shown.part,
  ordersDay: shown.day,
  ordersUntil: shown.until,
  ordersWeekday: shown.weekday,
  ordersHour: shown.hour,
  ordersHourUntil: shown.hourUntil,
  ordersBy: shown.by,
  ordersKey: shown.key,
});

/** A whole number of the address within bounds. */
export function numberOf(raw: unknown, least: number, most: number): number | undefined {
  const value = typeof raw === 'string' || typeof raw === 'number' ? Number(raw) : Number.NaN;
  return raw !== '' && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}

const LONGEST_KEY = 300;

/** The orders that an address asks for; undefined when it asks for none that this report has. */
export function readShownOrders(search: Search, figures: readonly FigureId[]): ShownOrders | undefined {
  const figure = oneOf(figures)(search.orders);
  if (figure === undefined) return undefined;
  const key = search.ordersKey;
  return {
    figure,
    part: oneOf(['maturing'])(search.ordersPart),
    day: aDay(search.ordersDay),
    until: aDay(search.ordersUntil),
    weekday: numberOf(search.ordersWeekday, 1, 7),
    hour: numberOf(search.ordersHour, 0, 23),
    hourUntil: numberOf(search.ordersHourUntil, 1, 24),
    by: oneOf(BY_OPTIONS)(search.ordersBy),
    key: typeof key === 'string' && key.length <= LONGEST_KEY ? key : undefined,
  };
}
