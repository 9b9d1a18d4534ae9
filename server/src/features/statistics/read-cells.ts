import { z } from 'zod';
import { toRsd } from '@majstorija/contract/money.ts';
import type { FigureId } from '@majstorija/contract/statistics/figures.ts';
import type { ReportPeriod } from '@majstorija/contract/statistics/report.ts';
import type { By } from '@majstorija/contract/statistics/reports.ts';
import type { Db } from '#platform/database/db.ts';
import { PLANNED } from '#platform/database/statement-names.ts';
import { listRows, sql, type SqlText } from '#platform/database/sql.ts';
import { lengthOf, type Asked } from './asked.ts';
import { allOf, anyOf, filterConditions, isOfKeys, isWithin, keyOf, midnight, NOBODY } from './conditions.ts';
import { rowsOf, type FactRows, type RowsName } from './fact-rows.ts';
import { amountOf, countedOf, sourceOf, type AmountName, type FigureSource } from './figure-sources.ts';
import { inStatementTurn } from './report-turns.ts';
import { joinTallies, meanOf, rankOf, shareWithin, sizeOf, toGrid, type Tally } from './tally.ts';
import { belgradeSeconds, minutesBy } from './working-hours.ts';

/** What a figure is made of: observations, their hits or para, those that may still get a result, and how often each amount occurred. */
export interface Cell {
  readonly n: number;
  readonly sum: number;
  readonly maturing: number;
  readonly amounts: Tally;
}

/** Nothing was counted. */
const EMPTY: Cell = { n: 0, sum: 0, maturing: 0, amounts: new Map() };

/** Several cells as one; not of an average, whose orders may be in more than one. */
export const joinCells = (cells: readonly Cell[]): Cell => ({
  n: cells.reduce((total, { n }) => total + n, 0),
  sum: cells.reduce((total, { sum }) => total + sum, 0),
  maturing: cells.reduce((total, { maturing }) => total + maturing, 0),
  amounts: joinTallies(cells.map(({ amounts }) => amounts)),
});

/** Key → figure → its cell. */
export type Cells = ReadonlyMap<string, ReadonlyMap<FigureId, Cell>>;

/** The cell of a figure; an empty one where nothing was counted. */
export const cellOf = (cells: Cells, key: string, id: FigureId): Cell => cells.get(key)?.get(id) ?? EMPTY;

const DAYS_A_WEEK = 7;

/** The value of a figure in a cell; medians, P90, means and shares of nothing are null, and of fewer than ten provisional [statistics#ten]. */
export function valueOf(
  id: FigureId,
  { n, sum, amounts }: Cell,
  { period }: Pick<Asked, 'period'>,
): number | null {
  const source = sourceOf(id);
  switch (source.kind) {
    case 'count':
      return source.isWeekly ? (n * DAYS_A_WEEK) / lengthOf(period) : n;
    case 'money':
      return toRsd(sum);
    case 'average':
      return n === 0 ? null : toRsd(Math.round(sum / n));
    case 'share':
      return n === 0 ? null : sum / n;
    case 'median':
      return rankOf(amounts, 5);
    case 'p90':
      return rankOf(amounts, 9);
    case 'mean':
      return meanOf(amounts);
    case 'within':
      return shareWithin(amounts, source.limit ?? 0);
  }
}

/** Which rows are read, and by what key they are grouped. */
export interface Reading {
  /** Null for what has no worker, company or item; of any type, since text takes longer to group by. */
  readonly key: (rows: FactRows) => SqlText;
  readonly where: (rows: FactRows) => readonly SqlText[];
  /** Rows that are read in place of others. */
  readonly instead?: Readonly<Partial<Record<RowsName, RowsName>>>;
}

const nowOr = (rows: FactRows, conditions: readonly SqlText[]) => (rows.isNow ? [] : conditions);

/** Rows of stretches of days that follow each other, by their place among them, from `1`; rows of now are all of the first one. */
export function inStretches(stretches: readonly ReportPeriod[]): Reading {
  const starts = stretches.map(({ from }) => midnight(from));
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (!first || !last) throw new TypeError('There are no days to read.');
  return {
    key: ({ at, isNow }) => (isNow ? sql`1` : sql`width_bucket(${at}, ${starts}::timestamptz[])`),
    where: (rows) => nowOr(rows, [isWithin(rows.at, { from: first.from, to: last.to })]),
  };
}

/** Rows of a period by the rows of a table, all of them or only these. */
export const byKeys = (period: ReportPeriod, by: By, only?: readonly string[]): Reading => ({
  key: (rows) => keyOf(by, rows),
  where: (rows) => [
    ...nowOr(rows, [isWithin(rows.at, period)]),
    ...(rows.isOfSomebody ? [sql`${keyOf(by, rows)} is not null`] : []),
    ...(only ? [isOfKeys(by, rows, only)] : []),
  ],
  ...(by === 'item' && { instead: { payments: 'paymentItems' } }),
});

/** Rows of a period by the hour of the week in Belgrade, from that which begins on Monday at midnight, `0`. */
export const byHours = (period: ReportPeriod): Reading => ({
  key: ({ at }) => sql`floor(${belgradeSeconds(at)} / 3600)::integer % 168`,
  where: ({ at }) => [isWithin(at, period)],
});

/** A key as text, as cells have it. */
const KEY = sql`coalesce(key::text, ${NOBODY}) as key`;

type Wanted = Pick<Asked, 'query' | 'now' | 'hours'> & {
  /** Of Danas, whose statement waits for none of a report. */
  readonly isBeside?: boolean;
};

/** The rows of a statement, planned for its values, when it is its turn. */
function listInTurn<Row extends z.ZodType>(
  db: Db,
  row: Row,
  { isBeside = false }: Wanted,
  text: SqlText,
): Promise<z.output<Row>[]> {
  const list = () => listRows(db, row, sql`${sql.raw(PLANNED)} ${text}`);
  return isBeside ? list() : inStatementTurn(list);
}

const rowsFor = (name: RowsName, { instead }: Reading): FactRows => rowsOf(instead?.[name] ?? name);

const CountRow = z.strictObject({
  key: z.string(),
  n: z.array(z.int()),
  sum: z.array(z.int()),
  maturing: z.array(z.int()),
});

type Single = Exclude<FigureSource, { of: AmountName }>;

function countIn({ kind, counted }: Single, now: Date): SqlText {
  const what = kind === 'average' ? sql`distinct r.order_id` : sql`*`;
  return sql`count(${what}) filter (where ${counted(now)})`;
}

function sumIn({ hit, para, counted }: Single, now: Date): SqlText {
  if (hit) return sql`count(*) filter (where ${counted(now)} and ${hit})`;
  return para ? sql`coalesce(sum(${para}) filter (where ${counted(now)}), 0)::bigint` : sql`0`;
}

/** What figures of the same rows count, by key: one statement. */
async function readCounts(
  db: Db,
  name: RowsName,
  figures: readonly [FigureId, Single][],
  wanted: Wanted,
  reading: Reading,
) {
  const { query, now } = wanted;
  const rows = rowsFor(name, reading);
  const sources = figures.map(([, source]) => source);
  const array = (of: (source: Single) => SqlText) => sql`json_build_array(${sql.join(sources.map(of))})`;
  const isWanted = sources.flatMap(({ counted, maturing }) => [
    counted(now),
    ...(maturing ? [maturing(now)] : []),
  ]);
  const found = await listInTurn(
    db,
    CountRow,
    wanted,
    sql`
      select ${KEY}, n, sum, maturing from (
        select ${reading.key(rows)} as key, ${array((source) => countIn(source, now))} as n,
          ${array((source) => sumIn(source, now))} as sum,
          ${array(({ maturing }) => (maturing ? sql`count(*) filter (where ${maturing(now)})` : sql`0`))} as maturing
        from ${rows.from}
        where ${allOf([...reading.where(rows), ...filterConditions(query), anyOf(isWanted)])} group by 1
      ) counted`,
  );
  return found.flatMap(({ key, n, sum, maturing }) =>
    figures.map(([id], nth) => {
      const cell: Cell = {
        n: n[nth] ?? 0,
        sum: sum[nth] ?? 0,
        maturing: maturing[nth] ?? 0,
        amounts: EMPTY.amounts,
      };
      return { key, id, cell };
    }),
  );
}

/** There may be tens of thousands of pairs: they are not looked at one by one by the schema. */
const Pairs = z.custom<readonly (readonly [amount: number | null, count: number])[]>(Array.isArray);
const AmountRow = z.strictObject({ key: z.string(), pairs: Pairs });

/** How often each amount occurs, by key: one statement; null is what may still get one. */
async function readAmounts(
  db: Db,
  name: AmountName,
  figures: readonly FigureId[],
  wanted: Wanted,
  reading: Reading,
) {
  const { query, now, hours } = wanted;
  const { amount, counted, maturing, rows: rowsName } = amountOf(name);
  const rows = rowsFor(rowsName, reading);
  const isLength = 'since' in amount;
  const { join, minutes } = isLength
    ? minutesBy(query.clock ?? 'calendar', hours, [amount.since, amount.until])
    : { join: sql``, minutes: amount.column };
  const found = await listInTurn(
    db,
    AmountRow,
    wanted,
    sql`
      select ${KEY}, json_agg(json_build_array(amount, count)) as pairs from (
        select ${reading.key(rows)} as key, case when ${counted(now)} then ${minutes} end as amount, count(*) as count
        from ${rows.from} ${join}
        where ${allOf([...reading.where(rows), ...filterConditions(query), anyOf([counted(now), ...(maturing ? [maturing(now)] : [])])])}
        group by 1, 2
      ) observed group by observed.key`,
  );
  return found.flatMap(({ key, pairs }) => {
    const amounts = new Map<number, number>();
    let waiting = 0;
    for (const [value, times] of pairs) {
      if (value === null) waiting += times;
      else {
        const own = isLength ? toGrid(value) : value;
        amounts.set(own, (amounts.get(own) ?? 0) + times);
      }
    }
    const cell: Cell = { n: sizeOf(amounts), sum: 0, maturing: waiting, amounts };
    return figures.map((id) => ({ key, id, cell }));
  });
}

/** Reads figures by a key: one statement for all that count the same rows, and one for each amount. */
export async function readCells(
  db: Db,
  ids: readonly FigureId[],
  wanted: Wanted,
  reading: Reading,
): Promise<Cells> {
  const singles = new Map<RowsName, [FigureId, Single][]>();
  const amounts = new Map<AmountName, FigureId[]>();
  for (const id of new Set(ids)) {
    const source = sourceOf(id);
    if ('of' in source) amounts.set(source.of, [...(amounts.get(source.of) ?? []), id]);
    else singles.set(source.rows, [...(singles.get(source.rows) ?? []), [id, source]]);
  }
  const read = await Promise.all([
    ...[...singles].map(([name, figures]) => readCounts(db, name, figures, wanted, reading)),
    ...[...amounts].map(([name, figures]) => readAmounts(db, name, figures, wanted, reading)),
  ]);
  const cells = new Map<string, Map<FigureId, Cell>>();
  for (const { key, id, cell } of read.flat()) {
    const figures = cells.get(key) ?? new Map<FigureId, Cell>();
    cells.set(key, figures.set(id, cell));
  }
  return cells;
}

const KeyRow = z.strictObject({ key: z.string(), n: z.int() });

/** Every key that any of these figures has, with how many observations of the first one: one statement for the same rows. */
export async function countKeys(
  db: Db,
  ids: readonly FigureId[],
  wanted: Wanted,
  reading: Reading,
): Promise<Map<string, number>> {
  const [first] = ids;
  const conditions = new Map<RowsName, SqlText[]>();
  for (const id of ids) {
    const { rows, counted } = countedOf(id);
    conditions.set(rows, [...(conditions.get(rows) ?? []), counted(wanted.now)]);
  }
  const read = await Promise.all(
    [...conditions].map(([name, isCounted]) => {
      const rows = rowsFor(name, reading);
      const isFirst =
        first !== undefined && countedOf(first).rows === name
          ? countedOf(first).counted(wanted.now)
          : sql`false`;
      return listInTurn(
        db,
        KeyRow,
        wanted,
        sql`
          select ${KEY}, n from (
            select ${reading.key(rows)} as key, count(*) filter (where ${isFirst}) as n from ${rows.from}
            where ${allOf([...reading.where(rows), ...filterConditions(wanted.query), anyOf(isCounted)])} group by 1
          ) counted`,
      );
    }),
  );
  const counts = new Map<string, number>();
  for (const { key, n } of read.flat()) counts.set(key, (counts.get(key) ?? 0) + n);
  return counts;
}
