import { belgradeDay, formatEnd, formatTime } from '@majstorija/contract/text/dates.ts';
import type { OrderTerm } from '@majstorija/contract/orders/term/term.ts';
import type { TermTimes } from '@majstorija/contract/orders/term/term-times.ts';

const WEEKDAYS = ['nedelja', 'ponedeljak', 'utorak', 'sreda', 'četvrtak', 'petak', 'subota'] as const;

const DAY_MS = 86_400_000;

const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** `YYYY-MM-DD` → `25. 11.` */
function dateText(day: string): string {
  const date = new Date(startOfDay(day));
  return `${date.getUTCDate()}. ${date.getUTCMonth() + 1}.`;
}

/** `YYYY-MM-DD` → `sreda, 25. 11.` */
const weekdayText = (day: string): string =>
  `${WEEKDAYS[new Date(startOfDay(day)).getUTCDay()]}, ${dateText(day)}`;

/** `danas`, `sutra`; undefined for any other day. */
function nearDay(day: string, today: string): string | undefined {
  if (day === today) return 'danas';
  return startOfDay(day) - startOfDay(today) === DAY_MS ? 'sutra' : undefined;
}

const withHours = (day: string, { from, to }: Pick<OrderTerm, 'from' | 'to'>): string =>
  from === null || to === null ? day : `${day} ${from}–${to}`;

/**
 * A term in few words, seen from a calendar day in Belgrade (`YYYY-MM-DD`): `odmah`, `danas`, `danas 10:00–12:00`,
 * `sutra 10:00–12:00`, `sreda, 25. 11. 10:00–12:00` [orders#term-text].
 */
export function termText(term: OrderTerm, today: string): string {
  const { date } = term;
  return date === null ? 'odmah' : withHours(nearDay(date, today) ?? weekdayText(date), term);
}

/** `termText` for who may read it on another day: `danas, 30. 11.`, `sutra, 1. 12. 10:00–12:00` [messages#values]. */
export function datedTermText(term: OrderTerm, today: string): string {
  const { date } = term;
  if (date === null) return 'odmah';
  const near = nearDay(date, today);
  return withHours(near === undefined ? weekdayText(date) : `${near}, ${dateText(date)}`, term);
}

/** `10:00` → `10`. */
const shortTime = (time: string): string => time.replace(/^0/, '').replace(/:00$/, '');

/** `termText` where there is little room: `danas`, `sutra 10–12`, `25. 11. 8:15–10` [orders#term-shown]. */
export function shortTermText(
  { date, from, to }: Pick<OrderTerm, 'date' | 'from' | 'to'>,
  today: string,
): string {
  if (date === null) return 'odmah';
  const day = nearDay(date, today) ?? dateText(date);
  return from === null || to === null ? day : `${day} ${shortTime(from)}–${shortTime(to)}`;
}

/** A term that stays true on a timeline: `odmah`, `ponedeljak, 23. 11. do 20:00`, `sreda, 25. 11., 10:00–12:00 (hitno)`. */
export function termSentence(term: TermTimes, isUrgent: boolean): string {
  const urgent = isUrgent ? ' (hitno)' : '';
  if (term.kind === 'now') return `odmah${urgent}`;
  const [starts, ends] = [term.startsAt.toISOString(), term.endsAt.toISOString()];
  const day = weekdayText(belgradeDay(starts));
  if (term.kind === 'window') return `${day}, ${formatTime(starts)}–${formatEnd(ends)}${urgent}`;
  const until = formatTime(ends);
  return `${day} do ${until === '00:00' ? 'ponoći' : until}${urgent}`;
}
