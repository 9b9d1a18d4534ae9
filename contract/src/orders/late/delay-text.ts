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

/** A delay in words: how late, when the worker arrives, and that moment alone. */
export interface DelayWords {
  readonly late: string;
  readonly arrival: string;
  readonly moment: string;
}

/** A delay seen from `now`: `kasni 20 min`, `stiže oko 14:20`, `14:20` [orders#delay-shown]. */
export function delayWords({ minutes, until }: Delay, now: Date): DelayWords {
  const moment = formatMoment(until, now);
  const arrival = `stiže ${isToday(until, now) ? `oko ${moment}` : moment}`;
  return { late: `kasni ${formatSpan(minutes)}`, arrival, moment };
}

/** `kasni 20 min · stiže oko 14:20`, seen from `now` [orders#delay-shown]. */
export function delayText(delay: Delay, now: Date): string {
  const { late, arrival } = delayWords(delay, now);
  return `${late} · ${arrival}`;
}

/** What a timeline says of it for good: `kasni 20 min, stiže oko 14:20`, on another day with its date. */
export function delaySentence({ minutes, until }: Delay, now: Date): string {
  const day = isToday(until, now) ? '' : `${formatDate(until)} `;
  return `kasni ${formatSpan(minutes)}, stiže ${day}oko ${formatTime(until)}`;
}
