import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { termText } from '@majstorija/contract/orders/term/term-text.ts';
import { dayAfter, formatTime } from '@majstorija/contract/text/dates.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { MINUTE_MS } from '#features/orders/board/layout/time-axis.ts';
import { toTerm, type Place } from './move.ts';

type Name = { firstName: string; lastName: string };
type Given = { order: Pick<OrderListItem, 'orderCode' | 'term'>; minutes: number };

/** `15:00–16:00` */
export function hoursText(at: number, minutes: number): string {
  const [from, to] = [at, at + minutes * MINUTE_MS].map((time) => formatTime(new Date(time).toISOString()));
  return `${from}–${to}`;
}

/** When the order would be done at a place: `danas 15:00–16:00`, or that its term stays. */
export function timeWords({ order, minutes }: Given, { at }: Place, now: Date): string {
  const today = dayAfter(now, 0);
  if (at === null) return `termin ostaje ${termText(order.term, today)}`;
  const { termDate: date, termFrom: from, termTo: to } = toTerm(at, minutes);
  return termText({ ...order.term, kind: 'window', date, from, to }, today);
}

/** What is said aloud of each step [board-screen#keys]. */
export const SPOKEN = {
  lifted: (code: string) =>
    `Uzet nalog ${code}. Jedan do tri spušta kod predloženog majstora, strelice gore i dole biraju onog ko može, levo i desno pomeraju za 15 minuta, Home ostavlja termin. Enter spušta, Esc vraća.`,
  over: (worker: Name, time: string, problem: string | undefined) =>
    [`${fullName(worker)}, ${time}.`, problem].filter((part) => part !== undefined).join(' '),
  dropped: (code: string, worker: Name, time: string) =>
    `Spušten nalog ${code}: ${fullName(worker)}, ${time}.`,
  back: (code: string) => `Nalog ${code} je vraćen na staro mesto.`,
} as const;
