import type { Conflict } from '@majstorija/contract/dispatch/conflicts.ts';
import type { FreeWindow, OtherWorker } from '@majstorija/contract/dispatch/worker-conflicts.ts';
import { shortTermText } from '@majstorija/contract/orders/term/term-text.ts';
import { dayAfter, formatSpan } from '@majstorija/contract/text/dates.ts';
import { countOf, formatNumber, fullName, NOUNS } from '@majstorija/contract/text/format.ts';
import type { Wish, WishedOrder } from './wish.ts';

const PLAIN = {
  absent: 'odsustvo',
  paused: 'pauza',
  off_hours: 'van radnog vremena',
  package_gone: 'usluga nije u ponudi',
} as const satisfies Partial<Record<Conflict['kind'], string>>;

function overlapWords(conflicts: readonly Conflict[]): string[] {
  const overlaps = conflicts.filter(({ kind }) => kind === 'overlap');
  if (overlaps.length > 1) return [`preklop sa ${formatNumber(overlaps.length)} naloga`];
  return overlaps.map(({ minutes }) => (minutes === null ? 'preklop' : `preklop ${formatSpan(minutes)}`));
}

/** The longest way that does not fit. */
function wayWords(conflicts: readonly Conflict[]): string[] {
  const longest = Math.max(0, ...conflicts.map(({ travelMinutes }) => travelMinutes ?? 0));
  return longest === 0 ? [] : [`put ${formatSpan(longest)}`];
}

/** All conflicts in a few words: `Sukob: preklop 20 min i put 22 min`. */
export function conflictTitle(conflicts: readonly Conflict[]): string {
  const kinds = new Set(conflicts.map(({ kind }) => kind));
  const plain = Object.entries(PLAIN).flatMap(([kind, words]) =>
    [...kinds].some((one) => one === kind) ? [words] : [],
  );
  const words = [...overlapWords(conflicts), ...wayWords(conflicts), ...plain];
  const last = words.pop() ?? 'raspored majstora';
  return `Sukob: ${words.length === 0 ? last : `${words.join(', ')} i ${last}`}`;
}

/** `sutra 8–10`. */
export const windowWords = (window: FreeWindow, now: Date): string => shortTermText(window, dayAfter(now, 0));

/** The term that is wished, in few words: `danas 15–17`. */
export function wishedTermWords({ term }: WishedOrder, wish: Wish, now: Date): string {
  const today = dayAfter(now, 0);
  if (wish.term === undefined) return shortTermText(term, today);
  const { termKind, termDate, termFrom = null, termTo = null } = wish.term;
  const date = { now: null, today, window: termDate ?? null }[termKind];
  const [from, to] = termKind === 'window' ? [termFrom, termTo] : [null, null];
  return shortTermText({ date, from, to }, today);
}

/** What the wish is about: `Nalog N000923 · Čedomir Đukić · danas 15–17`. */
export const wishWords = (order: WishedOrder, wish: Wish, now: Date): string =>
  [`Nalog ${order.orderCode}`, fullName(wish.worker), wishedTermWords(order, wish, now)]
    .filter((part) => part.trim() !== '')
    .join(' · ');

/** How soon another worker could be there: `slobodan · 1,9 km, oko 5 min`. */
export function otherWords({ openCount, distanceKm, driveMinutes }: OtherWorker): string {
  const load = openCount === 0 ? 'slobodan' : countOf(openCount, NOUNS.otvoren);
  if (distanceKm === null) return load;
  const drive = driveMinutes === null ? '' : `, oko ${formatNumber(driveMinutes)} min`;
  return `${load} · ${formatNumber(distanceKm)} km${drive}`;
}
