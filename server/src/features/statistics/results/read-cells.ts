import { z } from 'zod';
import type { FigureId } from '@majstorija/contract/statistics/figures.ts';
import { toRsd } from '@majstorija/contract/money.ts';
import type { Db } from '#platform/database/db.ts';
import { PLANNED } from '#platform/database/kysely-pool.ts';
import { listRows, sql, type SqlText } from '#platform/database/sql.ts';
import { BASES, MONEYS_BY_ITEM } from './bases.ts';
import type { Clock } from '#features/statistics/engine/measure.ts';
import {
  createTallies,
  joinTallies,
  observe,
  statsOf,
  type Tally,
} from '#features/statistics/engine/tally.ts';
import { allOf } from './conditions.ts';
import { hitOf, sourceOf, type FigureSource } from './figure-sources.ts';
import { COMPLAINT_PARTS, isOfComplaints, readEndedCells } from './complaints/complaint-cells.ts';
import { countMaturing, isOfOperators, readOperatorTallies } from './operator-cells.ts';
import type { Stretch } from './stretch.ts';
import { isTotaled, totalsOf, type Places } from './totals.ts';

/** What a figure is made of: observations, their hits or para, those that mature, and how often each length of durations occurred. */
export interface Cell {
  readonly n: number;
  readonly sum: number;
  readonly maturing: number;
  readonly minutes: Tally;
}

/** Key → figure → its cell. */
export type Cells = ReadonlyMap<string, ReadonlyMap<FigureId, Cell>>;

/** Nothing was counted. */
export const EMPTY: Cell = { n: 0, sum: 0, maturing: 0, minutes: joinTallies([]) };

/** Several cells as one. */
export const joinCells = (cells: readonly Cell[]): Cell => ({
  n: cells.reduce((sum, { n }) => sum + n, 0),
  sum: cells.reduce((total, { sum }) => total + sum, 0),
  maturing: cells.reduce((sum, { maturing }) => sum + maturing, 0),
  minutes: joinTallies(cells.map(({ minutes }) => minutes)),
});

/** The cell of a figure; an empty one where nothing was counted. */
export const cellOf = (cells: Cells, key: string, id: FigureId): Cell => cells.get(key)?.get(id) ?? EMPTY;

/** Kind → the value of a cell; medians, P90 and shares of nothing are null, and of fewer than ten provisional [statistics#ten]. */
const VALUES: Readonly<Record<FigureSource['kind'], (cell: Cell) => number | null>> = {
  count: ({ n }) => n,
  money: ({ sum }) => toRsd(sum),
  average: ({ n, sum }) => (n === 0 ? null : toRsd(Math.round(sum / n))),
  share: ({ n, sum }) => (n === 0 ? null : sum / n),
  median: ({ minutes }) => statsOf(minutes, 0).median,
  p90: ({ minutes }) => statsOf(minutes, 0).p90,
};

/** The value of a figure in a cell. */
export const valueOf = (id: FigureId, cell: Cell): number | null => VALUES[sourceOf(id).kind](cell);

/** Which rows are read, and by what they are grouped; `at` is the instant of the figures that are read together. */
export interface Reading {
  readonly key: (at: SqlText) => SqlText;
  /** The conditions besides the filters; for figures of now without the period. */
  readonly within: (at: SqlText, isNow: boolean) => readonly SqlText[];
  readonly filters: readonly SqlText[];
  readonly now: Date;
  /** Payments and refunds by the items of the work. */
  readonly isByItem?: boolean | undefined;
  readonly clock: Clock;
  /** The days, for what is read from totals by operator. */
  readonly stretch: Stretch;
  /** Where totals of days know the rows. */
  readonly places?: Places | undefined;
  /** Whether only few people are read: an index of theirs, and not that of the time, is the better one. */
  readonly isOfFew?: boolean;
  /** Tables show nothing of what matures. */
  readonly isWithoutMaturing?: boolean;
  /** Whether only what has no end is read, so no durations. */
  readonly isWithoutEnds?: boolean;
}

/** Figures that one statement counts: of the same rows, by the same instant. */
function familiesOf(ids: readonly FigureId[]): FigureId[][] {
  const families: { source: FigureSource; ids: FigureId[] }[] = [];
  for (const id of ids) {
    const source = sourceOf(id);
    const family = families.find(
      (one) =>
        one.source.base === source.base && one.source.at === source.at && one.source.isNow === source.isNow,
    );
    if (family) family.ids.push(id);
    else families.push({ source, ids: [id] });
  }
  return families.map((family) => family.ids);
}

const CountRow = z.strictObject({
  key: z.string(),
  n: z.array(z.int()),
  sum: z.array(z.int()),
  maturing: z.array(z.int()),
});
const DurationRow = z.strictObject({ key: z.string(), minutes: z.int(), count: z.int() });

/** Whole minutes on the grid by a clock [statistics#grid]. */
export const minutesOf = (clock: Clock, since: SqlText, until: SqlText): SqlText =>
  clock === 'working'
    ? sql`grid_minutes(working_time(${since}, ${until}))`
    : sql`grid_minutes(${until} - ${since})`;

/** How many rows meet a condition; rows of totals stand for several facts. */
const countWhere = (where: SqlText, isTotal: boolean): SqlText =>
  isTotal
    ? sql`coalesce(sum(r.weight) filter (where ${where}), 0)::bigint`
    : sql`count(*) filter (where ${where})`;

function countOf({ kind, counted }: FigureSource, now: Date, isTotal: boolean): SqlText {
  if (kind !== 'average') return countWhere(counted(now), isTotal);
  return isTotal
    ? sql`(${countWhere(counted(now), true)} - coalesce(sum(r.repeats), 0))::bigint`
    : sql`count(distinct r.order_id) filter (where ${counted(now)})`;
}

function sumOf(source: FigureSource, now: Date, isTotal: boolean): SqlText {
  const { kind, para, counted } = source;
  if (kind === 'share') return countWhere(sql`(${counted(now)}) and (${hitOf(source)})`, isTotal);
  return para ? sql`coalesce(sum(${para}) filter (where ${counted(now)}), 0)::bigint` : sql`0`;
}

/** The totals that know the rows of these figures, if any. */
const placesOf = ({ base }: FigureSource, { places, isByItem }: Reading): Places | undefined =>
  isTotaled(base) && !isByItem ? places : undefined;

function relationOf(source: FigureSource, reading: Reading): SqlText {
  const places = placesOf(source, reading);
  if (places && isTotaled(source.base)) return totalsOf(source.base, places, reading.isWithoutMaturing);
  return reading.isByItem && source.base === 'moneys' ? MONEYS_BY_ITEM : BASES[source.base];
}

/** The rows of a base that any of the figures counts. */
function rowsOf(sources: readonly FigureSource[], reading: Reading): SqlText {
  const [first] = sources;
  if (!first) throw new TypeError('A family has figures.');
  const { at, isNow = false } = first;
  const { now, within, filters } = reading;
  const hasRepeats = placesOf(first, reading) && sources.some(({ kind }) => kind === 'average');
  const wanted = sources.flatMap(({ counted, maturing }) => [
    sql`(${counted(now)})`,
    ...(maturing ? [sql`(${maturing(now)})`] : []),
  ]);
  if (hasRepeats) wanted.push(sql`r.repeats > 0`);
  return sql`from ${relationOf(first, reading)} where ${allOf([...within(at, isNow), ...filters])} and (${sql.join(wanted, sql` or `)})`;
}

/** The minutes of durations by key. */
async function readMinutes(db: Db, source: FigureSource, reading: Reading): Promise<Map<string, Tally>> {
  const { at, end, counted } = source;
  const { tallyOf, list } = createTallies();
  if (!end) return new Map();
  const rows = await listRows(
    db,
    DurationRow,
    sql`select ${reading.key(at)} as key, ${minutesOf(reading.clock, at, end)} as minutes, count(*) as count
      ${rowsOf([{ ...source, maturing: undefined }], reading)} and ${counted(reading.now)} group by 1, 2`,
  );
  for (const { key, minutes, count } of rows) observe(tallyOf(0, key), minutes, count);
  return new Map(list().map((tally) => [tally.key, tally]));
}

/** The minutes of each end of durations that the figures have. */
async function readEnds(db: Db, sources: readonly FigureSource[], reading: Reading) {
  const ends = [...new Set(sources.map(({ end }) => end))];
  const read = ends.map(async (end) => {
    const source = sources.find((one) => one.end === end);
    return [end, source ? await readMinutes(db, source, reading) : new Map<string, Tally>()] as const;
  });
  return new Map(await Promise.all(read));
}

async function readFamily(db: Db, ids: readonly FigureId[], reading: Reading) {
  const sources = ids
    .map(sourceOf)
    .map((source) => (reading.isWithoutMaturing ? { ...source, maturing: undefined } : source));
  const [first] = sources;
  if (!first) return [];
  const { at } = first;
  const { now } = reading;
  const isTotal = placesOf(first, reading) !== undefined;
  const maturingOf = ({ maturing }: FigureSource) => (maturing ? countWhere(maturing(now), isTotal) : sql`0`);
  const array = (of: (source: FigureSource) => SqlText) =>
    sql`json_build_array(${sql.join(sources.map(of))})`;
  const rows = await listRows(
    db,
    CountRow,
    sql`${sql.raw(reading.isOfFew ? PLANNED : '')}
      select ${reading.key(at)} as key,
        ${array((source) => countOf(source, now, isTotal))} as n,
        ${array((source) => sumOf(source, now, isTotal))} as sum,
        ${array(maturingOf)} as maturing
      ${rowsOf(sources, reading)} group by 1`,
  );
  const minutes = await readEnds(db, reading.isWithoutEnds ? [] : sources, reading);
  return rows.flatMap(({ key, n, sum, maturing }) =>
    ids.map((id, nth) => ({
      key,
      id,
      cell: {
        n: n[nth] ?? 0,
        sum: sum[nth] ?? 0,
        maturing: maturing[nth] ?? 0,
        minutes: minutes.get(sources[nth]?.end)?.get(key) ?? EMPTY.minutes,
      },
    })),
  );
}

/** The same from totals by operator; only the figures of a whole period show what matures. */
async function readOperatorFamily(db: Db, ids: readonly FigureId[], reading: Reading) {
  const source = sourceOf(ids[0] ?? 'operator-orders');
  const { base, at } = source;
  if (!isOfOperators(base)) return [];
  const { stretch, clock, now, within, filters, isWithoutMaturing } = reading;
  const conditions = [...within(at, false), ...filters];
  const [tallies, maturing] = await Promise.all([
    readOperatorTallies(db, base, { ...stretch, clock, now }),
    isWithoutMaturing ? 0 : countMaturing(db, source, { now, conditions }),
  ]);
  const cells = tallies.map(({ key, n, minutes }) => ({ key, cell: { n, sum: 0, maturing, minutes } }));
  if (cells.length === 0 && maturing > 0) cells.push({ key: 'all', cell: { ...EMPTY, maturing } });
  return cells.flatMap(({ key, cell }) => ids.map((id) => ({ key, id, cell })));
}

type Part = (typeof COMPLAINT_PARTS)[number];

/** Complaints that ended from totals, and those that have not from their facts, of one snapshot: one that ends meanwhile counts once. */
const readComplaintPart = (db: Db, part: Part, ids: readonly FigureId[], reading: Reading) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { stretch, clock, now, filters } = reading;
      const waiting = { ...reading, filters: [...filters, part.waits], isWithoutEnds: true };
      const ended = await readEndedCells(tx, part, ids, { ...stretch, clock, now });
      return [...ended, ...(await readFamily(tx, ids, waiting))];
    });

async function readComplaintFamily(db: Db, ids: readonly FigureId[], reading: Reading) {
  const parts = COMPLAINT_PARTS.map((part) => ({ part, own: ids.filter((id) => id in part.figures) }));
  const asked = parts.filter(({ own }) => own.length > 0);
  const read = await Promise.all(asked.map(({ part, own }) => readComplaintPart(db, part, own, reading)));
  return read.flat();
}

function readerOf(ids: readonly FigureId[], { places, stretch }: Reading) {
  const [first] = ids;
  if (first !== undefined && isOfOperators(sourceOf(first).base)) return readOperatorFamily;
  return places && isOfComplaints(ids, stretch.by) ? readComplaintFamily : readFamily;
}

/** Counts figures by a key, figures of the same rows in one statement. */
export async function readCells(db: Db, ids: readonly FigureId[], reading: Reading): Promise<Cells> {
  const cells = new Map<string, Map<FigureId, Cell>>();
  const read = await Promise.all(
    familiesOf(ids).map((family) => readerOf(family, reading)(db, family, reading)),
  );
  for (const { key, id, cell } of read.flat()) {
    const figures = cells.get(key) ?? new Map<FigureId, Cell>();
    const found = figures.get(id);
    figures.set(id, found ? joinCells([found, cell]) : cell);
    cells.set(key, figures);
  }
  return cells;
}
