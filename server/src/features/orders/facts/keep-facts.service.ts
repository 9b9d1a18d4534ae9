import type { Tx } from '#platform/database/db.ts';
import { sql, type SqlText } from '#platform/database/sql.ts';
import type { Effect } from '#features/orders/life/order-event.ts';
import { FACT_TABLES, type FactRow, type FactTable, type KeptTimeline } from './kept-timeline.ts';
import { factsOf } from './order-facts.ts';

const keyOf = ({ order_id, position }: FactRow): string => `${order_id} ${position}`;

const differs = (kept: FactRow, row: FactRow): boolean =>
  Object.entries(row).some(([column, value]) => kept[column] !== value);

/** What must be written so that the rows of a table are these. */
function changesOf(kept: readonly FactRow[], rows: readonly FactRow[]) {
  const before = new Map(kept.map((row) => [keyOf(row), row]));
  const after = new Set(rows.map(keyOf));
  return {
    gone: kept.filter((row) => !after.has(keyOf(row))),
    changed: rows.filter((row) => {
      const old = before.get(keyOf(row));
      return old !== undefined && differs(old, row);
    }),
    added: rows.filter((row) => !before.has(keyOf(row))),
  };
}

/** Rows go before others change, and those before new ones: a worker leaves an order before the next one has it. */
async function writeRows(
  tx: Tx,
  table: FactTable,
  kept: readonly FactRow[],
  rows: readonly FactRow[],
): Promise<void> {
  const { gone, changed, added } = changesOf(kept, rows);
  const name = sql.table(table);
  const given = (some: readonly FactRow[]): SqlText =>
    sql`json_populate_recordset(null::${name}, ${JSON.stringify(some)}::json) given`;
  const isSame =
    table === 'order_facts'
      ? sql`${name}.order_id = given.order_id`
      : sql`${name}.order_id = given.order_id and ${name}.position = given.position`;
  const columns = Object.keys(rows[0] ?? {});
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(columns.map((column) => sql.ref(`given.${column}`)));
  if (gone.length > 0) await sql`delete from ${name} using ${given(gone)} where ${isSame}`.execute(tx);
  if (changed.length > 0) {
    await sql`update ${name} set (${list}) = (${values}) from ${given(changed)} where ${isSame}`.execute(tx);
  }
  if (added.length > 0)
    await sql`insert into ${name} (${list}) select ${values} from ${given(added)}`.execute(tx);
}

/** Makes the facts of orders, which the caller has locked, what their timelines say [order-results#kept]. Most entries change nothing. */
export async function keepFacts(tx: Tx, timelines: readonly KeptTimeline[]): Promise<void> {
  const facts = timelines.map(factsOf);
  for (const table of FACT_TABLES) {
    const kept = timelines.flatMap((timeline) => timeline[table]);
    const rows = facts.flatMap((one): readonly FactRow[] => one[table]);
    await writeRows(tx, table, kept, rows);
  }
}

/** Keeps the facts that follow from an event. */
export const keepFactsOf: Effect = ({ tx }, _before, { timelines }) => keepFacts(tx, timelines);
