import type { Selectable } from 'kysely';
import type { OrderState } from '@majstorija/contract/orders/life/state.ts';
import type { Orders } from '#platform/database/tables/all-tables.ts';

type Row = Selectable<Orders>;

/** The columns that can hold such a value. */
type ColumnOf<Value> = { [C in keyof Row]: [Value] extends [Row[C]] ? C : never }[keyof Row];

/** A column, or one for each part of a value that has parts. */
type ColumnsOf<Value> = [Value] extends [string | number | boolean | null]
  ? ColumnOf<Value>
  : { readonly [Part in keyof NonNullable<Value>]: ColumnOf<NonNullable<Value>[Part]> };

/** What the row of an order stores of its state. Its newest complaint has a row of its own, and what it was before is JSON. */
type Stored = Omit<OrderState, 'complaint' | 'undo'>;

/** Every value of the state with its column, or with those of its parts, which are null together: the only place that knows both. */
const COLUMNS = {
  version: 'version',
  status: 'status',
  stage: 'stage',
  workerId: 'worker_id',
  adminId: 'admin_id',
  need: 'need',
  clock: { what: 'clock_what', since: 'clock_since', until: 'clock_until' },
  reminder: {
    until: 'reminder_until',
    note: 'reminder_note',
    adminId: 'reminder_admin_id',
    setAt: 'reminder_set_at',
    isRung: 'reminder_rung',
    isWoken: 'reminder_woken',
  },
  term: { kind: 'term_kind', startsAt: 'term_starts_at', endsAt: 'term_ends_at' },
  termConfirmed: 'term_confirmed',
  isUrgent: 'is_urgent',
  delay: { minutes: 'late_minutes', until: 'late_until', saidAt: 'late_said_at' },
  overlapSeen: 'overlap_seen',
  hasComplaint: 'has_complaint',
  paidAmount: 'paid_amount',
  refundedAmount: 'refunded_amount',
} as const satisfies { [Field in keyof Stored]: ColumnsOf<Stored[Field]> };

const FIELDS: readonly (readonly [field: string, columns: string | Readonly<Record<string, string>>])[] =
  Object.entries(COLUMNS);

/** The names of all columns of the state. */
export const STATE_COLUMNS: readonly string[] = [
  ...FIELDS.flatMap(([, columns]) => (typeof columns === 'string' ? [columns] : Object.values(columns))),
  'undo',
];

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;

/** The columns of the given values of a state. */
export function columnsOf(state: Partial<OrderState>): Readonly<Record<string, unknown>> {
  const given = FIELDS.filter(([field]) => Object.hasOwn(state, field));
  const columns = given.flatMap(([field, names]): [string, unknown][] => {
    const value: unknown = partOf(state, field);
    if (typeof names === 'string') return [[names, value]];
    return Object.entries(names).map(([part, name]) => [name, partOf(value, part)]);
  });
  const { undo } = state;
  return {
    ...Object.fromEntries(columns),
    ...(undo !== undefined && { undo: undo && JSON.stringify(undo) }),
  };
}

/** The stored values of a state, as the row of an order has them; its schema proves them. */
export function stateOf(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const values = FIELDS.map(([field, names]): [string, unknown] => {
    if (typeof names === 'string') return [field, row[names]];
    const parts = Object.entries(names).map(([part, name]): [string, unknown] => [part, row[name]]);
    return [field, parts.every(([, value]) => value === null) ? null : Object.fromEntries(parts)];
  });
  return { ...Object.fromEntries(values), undo: row['undo'] };
}

const isSame = (one: unknown, other: unknown): boolean =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

/** The columns in which two states of an order differ, as the second one has them. */
export function changedColumns(
  { undo: undoBefore, ...before }: OrderState,
  { undo: undoAfter, ...after }: OrderState,
): Readonly<Record<string, unknown>> {
  const old = columnsOf(before);
  const changed = Object.entries(columnsOf(after)).filter(([column, value]) => !isSame(value, old[column]));
  return {
    ...Object.fromEntries(changed),
    ...(undoAfter !== undoBefore && columnsOf({ undo: undoAfter })),
  };
}
