import type { OrderDelay } from '@majstorija/contract/orders/late/delay.ts';
import {
  belgradeDay,
  formatDate,
  formatMoment,
  formatSpan,
  formatTime,
} from '@majstorija/contract/text/dates.ts';

type Delay = Pick<OrderDelay, 'minutes' | 'until'>;

const isToday = (iso: string, now: Date): boolean => belgradeDay(iso) === belgradeDay(now.toISOString());

/** `kasni 20 min · stiže oko 14:20`, seen from `now` [orders#delay-shown]. */
export function delayText({ minutes, until }: Delay, now: Date): string {
  const moment = formatMoment(until, now);
  return `kasni ${formatSpan(minutes)} · stiže ${isToday(until, now) ? `oko ${moment}` : moment}`;
}

/** What a timeline says of it for good: `kasni 20 min, stiže oko 14:20`, on another day with its date. */
export function delaySentence({ minutes, until }: Delay, now: Date): string {
  const day = isToday(until, now) ? '' : `${formatDate(until)} `;
  return `kasni ${formatSpan(minutes)}, stiže ${day}oko ${formatTime(until)}`;
}
