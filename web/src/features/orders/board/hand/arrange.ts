import type { Package } from '@majstorija/contract/catalog.ts';
import type { Suggestion, WorkerSuggestions } from '@majstorija/contract/dispatch/suggestions.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { awayAt, whyOff } from '#features/orders/board/layout/off-times.ts';
import type { Axis } from '#features/orders/board/layout/time-axis.ts';
import type { BoardRow } from '#features/orders/board/use-board.ts';

/** How many of the ranking go to the top, each with the key of its plate. */
export const PLATES = 3;

const DOES_NOT = {
  PLUMBING: 'ne radi vodoinstalaterske radove',
  DRAIN_CLEARING: 'ne radi zagušenja kanalizacije',
  ELECTRICAL: 'ne radi elektro radove',
} as const satisfies Record<Package, string>;

/** What speaks for and against a worker for the order in the hand. */
export type Fit = {
  /** Why they can't get it: `ne radi elektro radove`; undefined for who can. */
  readonly reason: string | undefined;
  /** Their place in the ranking; undefined while it is not known. */
  readonly suggestion: Suggestion | undefined;
  /** 1 to 3 for the first of those who can, which is their key too. */
  readonly plate: number | undefined;
};

/** The rows while an order is in the hand [board-screen#hand]. */
export type Hand = {
  readonly order: OrderListItem;
  /** Those who can, the first of the ranking before all, then those who can't; as they were while nothing is ranked. */
  readonly rows: readonly BoardRow[];
  readonly fits: ReadonlyMap<string, Fit>;
  /** How many of the rows can. */
  readonly able: number;
  /** Whether those who can't stand under the others. */
  readonly isArranged: boolean;
  /** How many are recommended, of whom some may be on pages that are not loaded. */
  readonly recommended: number;
  /** Whether one of the first of the ranking is on such a page. */
  readonly isFirstMissing: boolean;
  readonly cityKmh: number | undefined;
};

export type Given = {
  order: OrderListItem;
  rows: readonly BoardRow[];
  axis: Axis;
  now: Date;
  /** The rows stay where they are: a bar is often moved within its row. */
  isInPlace?: boolean;
  /** Undefined while it is on its way, null without one. */
  ranking: WorkerSuggestions | null | undefined;
};

/** The moment at which the worker is needed: that of a window ahead, now on the day of today; undefined: some time of the days shown. */
function momentOf({ order, axis, now }: Given): Date | undefined {
  const startsAt = order.term.kind === 'window' ? Date.parse(order.term.startsAt ?? '') : 0;
  const time = now.getTime();
  if (startsAt > time && startsAt >= axis.from && startsAt < axis.to) return new Date(startsAt);
  return axis.zoom !== 'week' && time >= axis.from && time < axis.to ? now : undefined;
}

/** Why a worker can't get the order; `moment`: when they are needed, undefined for some time of the days shown. */
function whyUnfit(
  row: BoardRow,
  suggestion: Suggestion | undefined,
  given: Given,
  moment: Date | undefined,
): string | undefined {
  const { order, now } = given;
  if (!row.worker.packages.includes(order.package)) return DOES_NOT[order.package];
  if (order.worker?._id === row._id) return undefined;
  const { reason, text } = suggestion?.excluded ?? {};
  if (reason === 'declined_this') return text;
  if (moment === undefined) return whyOff(row.availability, given.axis, now);
  return (
    awayAt(row.availability, moment, now)?.text ?? (reason === 'busy' && moment === now ? text : undefined)
  );
}

/** Those who are not recommended now, but can at the time of the order, follow by their points. */
const byRank = (one: Suggestion | undefined, other: Suggestion | undefined): number =>
  (one?.rank ?? Infinity) - (other?.rank ?? Infinity) || (other?.points ?? 0) - (one?.points ?? 0);

/** Who of the rows can get an order, best first, and why the others can't. */
export function arrange(given: Given): Hand {
  const { order, rows, ranking, isInPlace = false } = given;
  const suggestions = new Map(ranking?.suggestions.map((one) => [one.worker._id, one]));
  const reasonsAt = (moment: Date | undefined) =>
    new Map(rows.map((row) => [row._id, whyUnfit(row, suggestions.get(row._id), given, moment)]));
  const atMoment = reasonsAt(momentOf(given));
  // Before work begins nobody could: then everybody can who works later that day.
  const isAnybody = [...atMoment.values()].includes(undefined);
  const reasons = isAnybody ? atMoment : reasonsAt(undefined);
  const can = ({ _id }: BoardRow) => reasons.get(_id) === undefined;
  const compare = (a: BoardRow, b: BoardRow) => {
    const [one, other] = [suggestions.get(a._id), suggestions.get(b._id)];
    return one?.rank === other?.rank && one?.points === other?.points ? 0 : byRank(one, other);
  };
  const isArranged = !isInPlace && ranking !== undefined;
  const able = isArranged ? rows.filter(can).toSorted(compare) : rows.filter(can);
  const first = ranking && isArranged ? able.slice(0, PLATES) : [];
  const fits = rows.map((row): [string, Fit] => {
    const at = first.indexOf(row);
    const plate = at === -1 ? undefined : at + 1;
    return [row._id, { reason: reasons.get(row._id), suggestion: suggestions.get(row._id), plate }];
  });
  return {
    order,
    rows: isArranged ? [...able, ...rows.filter((row) => !can(row))] : rows,
    fits: new Map(fits),
    able: able.length,
    isArranged,
    recommended: ranking?.counts.recommended ?? 0,
    isFirstMissing:
      ranking?.suggestions.slice(0, PLATES).some(({ worker }) => !reasons.has(worker._id)) ?? false,
    cityKmh: ranking?.formula.cityKmh,
  };
}

/** The reason as it is said of a worker: `Predrag Krstić ne radi elektro radove`, `Ana Antić: odsutan do 12.12.` */
export const refusalOf = (worker: BoardRow['worker'], reason: string): string =>
  `${fullName(worker)}${reason.startsWith('ne ') ? ' ' : ': '}${reason}`;
