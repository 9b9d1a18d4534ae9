import { z } from 'zod';
import type { FigureId } from '@majstorija/contract/statistics/figures.ts';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import type { ReportPeriod } from '@majstorija/contract/statistics/report.ts';
import { readPeople, type ByPeople } from '#features/statistics/engine/count-people.ts';
import { toFilters } from '#features/statistics/engine/measure.ts';
import { daysOf, readTallies, YOUNG_DAYS } from '#features/statistics/engine/observe.ts';
import { daysAfter, type Asked } from '#features/statistics/engine/report-source.ts';
import type { Db } from '#platform/database/db.ts';
import { getRow, listRows, sql, type SqlText } from '#platform/database/sql.ts';
import { BASES } from './bases.ts';
import { allOf, filterConditions, isWithin, keyOf, NOBODY } from './conditions.ts';
import { sourceOf, type FigureSource } from './figure-sources.ts';
import { PEOPLE_RESULTS } from './people-measures.ts';

/** Worker's number → how many observations of the figure are theirs; 0 of who has only others of its base, number 0 of nobody. */
async function countByNumber(db: Db, { base }: FigureSource, asked: Asked, range: ReportPeriod) {
  const counts = new Map<number, number>();
  if (range.to < range.from) return counts;
  const isOfMoneys = base === 'moneys';
  const tallies = await readTallies(db, {
    measure: isOfMoneys ? PEOPLE_RESULTS.moneys : PEOPLE_RESULTS.jobs,
    clock: 'calendar',
    filters: toFilters(asked.query),
    days: daysOf(range, belgradeDay(asked.now.toISOString()), () => 0),
    key: null,
  });
  for (const [amount, count] of tallies.flatMap((tally) => [...tally.counts])) {
    const number = isOfMoneys ? Math.floor(amount / 2) : amount;
    const own = isOfMoneys && amount % 2 === 0 ? 0 : count;
    counts.set(number, (counts.get(number) ?? 0) + own);
  }
  return counts;
}

const Counted = z.strictObject({ key: z.string(), n: z.int() });

/** The observations of the days about the one on which maturity depends on the hour. */
const countFacts = (
  db: Db,
  by: ByPeople,
  { source, asked }: { source: FigureSource; asked: Asked },
  range: ReportPeriod,
) =>
  listRows(
    db,
    Counted,
    sql`select ${keyOf(by)} as key, count(*)::integer as n from ${BASES[source.base]}
      where ${allOf([isWithin(source.at, range), source.counted(asked.now), ...filterConditions(asked.query)])}
      group by 1`,
  );

const DAY_MS = 86_400_000;

/** The days of a period all of whose jobs are mature, and those of which only some are; later ones have none. */
function matureDays({ from, to }: ReportPeriod, now: Date): { whole: ReportPeriod; partly: ReportPeriod } {
  const day = belgradeDay(new Date(now.getTime() - YOUNG_DAYS * DAY_MS).toISOString());
  // A day on either side, as thirty days may be an hour longer by the clock of the database.
  const [first, last] = [daysAfter(day, -1), daysAfter(day, 1)];
  const whole = { from, to: to < first ? to : daysAfter(first, -1) };
  return { whole, partly: { from: from > first ? from : first, to: to < last ? to : last } };
}

/** Complaints are few, and are all counted one by one. */
const noDays = ({ from }: ReportPeriod): ReportPeriod => ({ from, to: daysAfter(from, -1) });

function daysOfCounting({ base, isOfMature }: FigureSource, { period, now }: Asked) {
  if (base === 'complaints') return { whole: noDays(period), partly: period };
  return isOfMature ? matureDays(period, now) : { whole: period, partly: noDays(period) };
}

/** Whether a worker has anything of some figures in the period. */
function hasAny(figures: readonly FigureSource[], asked: Asked, isOf: SqlText): SqlText {
  const found = figures.map(
    ({ base, at, counted }) => sql`exists (
      select from ${BASES[base]} where ${isOf} and ${isWithin(at, asked.period)} and (${counted(asked.now)})
        and ${allOf(filterConditions(asked.query))})`,
  );
  return found.length === 0 ? sql`false` : sql`(${sql.join(found, sql` or `)})`;
}

const Person = z.strictObject({ number: z.int() });
const Nobody = z.strictObject({ isThere: z.boolean() });

/** Those besides the known numbers who have other figures. */
async function listFurther(
  db: Db,
  asked: Asked,
  others: readonly FigureSource[],
  known: readonly number[],
): Promise<number[]> {
  if (others.length === 0) return [];
  const isOfWorker = hasAny(others, asked, sql`r.worker_id = w.id`);
  const [workers, nobody] = await Promise.all([
    listRows(
      db,
      Person,
      sql`select w.number from workers w where w.number <> all(${known}::integer[]) and ${isOfWorker}`,
    ),
    getRow(db, Nobody, sql`select ${hasAny(others, asked, sql`r.worker_id is null`)} as "isThere"`),
  ]);
  return [...workers.map(({ number }) => number), ...(nobody.isThere ? [0] : [])];
}

/** The rows of a table by worker or company, with how many observations of its first figure each has [statistics#pages]. */
export async function countResultPeople(
  db: Db,
  by: ByPeople,
  figures: readonly FigureId[],
  asked: Asked,
): Promise<ReadonlyMap<string, number>> {
  const [first, ...later] = figures.map(sourceOf);
  if (!first) return new Map();
  const { whole, partly } = daysOfCounting(first, asked);
  const others = later.filter(({ base, isNow }) => base !== first.base && !isNow);
  const [numbers, people, further] = await Promise.all([
    countByNumber(db, first, asked, whole),
    readPeople(db, by),
    partly.from <= partly.to ? countFacts(db, by, { source: first, asked }, partly) : [],
  ]);
  for (const number of await listFurther(db, asked, others, [...numbers.keys()])) numbers.set(number, 0);
  const counts = new Map<string, number>();
  const add = (key: string, n: number) => counts.set(key, (counts.get(key) ?? 0) + n);
  for (const [number, n] of numbers) add(number === 0 ? NOBODY : (people.get(number) ?? NOBODY), n);
  for (const { key, n } of further) add(key, n);
  return counts;
}
