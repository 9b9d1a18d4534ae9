import type { Selectable } from 'kysely';
import type { ActorRole } from '@majstorija/contract/http/access.ts';
import { finishesWork, movesAny, namedBy } from '@majstorija/contract/orders/life/event-traits.ts';
import { toActionType, type OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { undoneOf } from '@majstorija/contract/orders/life/road.ts';
import type { MoneyHolder, PaymentMethod } from '@majstorija/contract/orders/payment/payment-words.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';

/** Instants are the text of PostgreSQL's JSON, so that no part of a second is lost. */
type InJson<Value> = Value extends Date ? string : Value;

/** A row as PostgreSQL shows it in JSON. */
export type JsonRow<Table, Computed extends keyof Table = never> = {
  readonly [Column in Exclude<keyof Selectable<Table>, Computed>]: InJson<Selectable<Table>[Column]>;
};

/** Whom an entry names. */
interface Named {
  readonly id: string;
  /** Of a worker: the company. */
  readonly ownerId: string | null;
  readonly isErased: boolean;
}

/** An entry of a timeline, as far as facts follow from it. */
export interface Entry {
  readonly position: number;
  readonly event: OrderEvent;
  readonly time: string;
  readonly role: ActorRole;
  readonly actorId: string | null;
  readonly status: OrderStatus;
  /** In para. */
  readonly amount: number | null;
  readonly method: PaymentMethod | null;
  readonly holder: MoneyHolder | null;
  /** The position of the payment that it corrects or withdraws. */
  readonly about: number | null;
  readonly named: Named | null;
}

/** An order as it is, with its whole timeline in order. */
export interface Timeline {
  readonly order: {
    readonly id: string;
    readonly createdAt: string;
    readonly category: string;
    readonly package: string;
    readonly municipality: string;
    readonly status: OrderStatus;
    readonly workerId: string | null;
    /** The company of its worker. */
    readonly ownerId: string | null;
    readonly adminId: string | null;
    /** The end of its window; null without one. */
    readonly windowEndsAt: string | null;
  };
  readonly entries: readonly Entry[];
}

/** Whether an entry gives the order to a worker, the first time or for a complaint. */
export const isGiven = ({ event }: Entry): boolean => namedBy(event) === 'worker';

/** Whether the order is with somebody else afterwards, or with nobody. */
const isTurn = ({ event }: Entry): boolean => movesAny(event, 'worker');

/** The entries that lasted: without assignments that were undone, and without what undid them [orders#undo]; what came between happened. */
export function lastingOf(entries: readonly Entry[]): Entry[] {
  const undone = undoneOf(entries.map(({ event }) => toActionType(event)));
  const left = new Set(undone.flatMap((one) => [entries[one.assigned], entries[one.undone]]));
  return entries.filter((entry) => !left.has(entry));
}

/** A turn of a worker: the entry that gave them the order, what happened while they had it, and what ended it. */
interface Turn {
  readonly given: Entry;
  readonly during: readonly Entry[];
  readonly end: Entry | undefined;
}

/** The turns of the entries that lasted, in order. */
export function turnsOf(lasting: readonly Entry[]): Turn[] {
  const starts = lasting.flatMap((entry, at) => (isTurn(entry) ? [at] : []));
  return starts.flatMap((start, nth) => {
    const given = lasting[start];
    const end = starts[nth + 1] ?? lasting.length;
    return given && isGiven(given)
      ? [{ given, during: lasting.slice(start + 1, end), end: lasting[end] }]
      : [];
  });
}

/** The worker who had the order at an entry of those that lasted; null for nobody, or without an entry. */
export function holderAt(lasting: readonly Entry[], entry: Entry | undefined): Named | null {
  if (entry === undefined) return null;
  return lasting.findLast((one) => one.position < entry.position && isTurn(one))?.named ?? null;
}

/** Whether an entry is of one of these events. */
export const is =
  (...events: readonly OrderEvent[]) =>
  ({ event }: Entry): boolean =>
    events.includes(event);

/** Those before an entry; none without it. */
export const before = (entries: readonly Entry[], end: Entry | undefined): readonly Entry[] =>
  end === undefined ? [] : entries.filter(({ position }) => position < end.position);

/** Those after an entry. */
export const after = (entries: readonly Entry[], start: Entry): readonly Entry[] =>
  entries.filter(({ position }) => position > start.position);

/** Each of these entries with those after it and before the next of them. */
export function parted(
  entries: readonly Entry[],
  starts: readonly Entry[],
): (readonly [Entry, readonly Entry[]])[] {
  return starts.map((start, nth) => {
    const next = starts[nth + 1];
    const rest = after(entries, start);
    return [start, next ? before(rest, next) : rest] as const;
  });
}

/** Whether an entry completes work, for the first time or for a complaint. */
export const isDone = ({ event }: Entry): boolean => finishesWork(event);
