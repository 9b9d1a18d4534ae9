/** One observation of a figure, as plain code reads it from the log. */
export interface Observation {
  readonly order: string;
  /** When it counts; null of what is so now. */
  readonly at: Date | null;
  readonly worker: string | null;
  readonly company: string | null;
  readonly operator: string | null;
  readonly municipality: string;
  readonly package: string;
  /** Of a canceled or open order. */
  readonly status?: string;
  readonly party?: string;
  readonly reason?: string;
  /** Of a part of a payment or refund. */
  readonly item?: string;
  /** Para, a number, or 1 and 0 for a share. */
  readonly adds?: number;
  readonly minutes?: number;
  readonly isMaturing?: boolean;
}

/** Rows by a key, each group in their order. */
export function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** Figure → what plain code counts for it. */
export type Observations = Readonly<Record<string, readonly Observation[]>>;
