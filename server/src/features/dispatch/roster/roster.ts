import type { Package } from '@majstorija/contract/catalog.ts';
import { MOST_SUGGESTIONS } from '@majstorija/contract/limits.ts';
import { byCandidateName } from '@majstorija/contract/dispatch/formula.ts';
import type { Db } from '#platform/database/db.ts';
import { toKnownWorker, type KnownWorker } from './known-worker.ts';
import { listWorkers, readChanges, type Changes } from './roster.views.ts';

/** All active workers, as the database had them when it showed `snapshot`, or later. */
export interface Roster {
  readonly snapshot: string;
  /** Which start of the database the snapshot is of: one that was set back has given its numbers again. */
  readonly startedAt: string;
  /** The clock of the call that read all of them. */
  readonly readAt: number;
  /** By name, those of one name by id. */
  readonly workers: readonly KnownWorker[];
  /** The same by what they offer. */
  readonly offering: ReadonlyMap<Package, readonly KnownWorker[]>;
}

function inOrder(workers: readonly KnownWorker[]): Pick<Roster, 'workers' | 'offering'> {
  const ordered = workers.toSorted(byCandidateName);
  const offering = new Map<Package, KnownWorker[]>();
  for (const worker of ordered) {
    for (const wanted of worker.row.packages) {
      const others = offering.get(wanted);
      if (others) others.push(worker);
      else offering.set(wanted, [worker]);
    }
  }
  return { workers: ordered, offering };
}

/** Rosters are read whole again after an hour: changes are kept for a day, and what they leave out begins a day later. */
const LONGEST_MS = 3_600_000;

/** What each database connection pool of the process has read; all of it may be lost at any time. */
const rosters = new WeakMap<Db, Promise<Roster>>();

async function readRoster(db: Db, now: Date): Promise<Roster> {
  // The snapshot is the older one: what is changed between the two statements is read again.
  const { snapshot, startedAt } = await readChanges(db, null);
  const rows = await listWorkers(db, now, null);
  return { snapshot, startedAt, readAt: now.getTime(), ...inOrder(rows.map(toKnownWorker)) };
}

/** Calls that come meanwhile wait for the same reading. */
function startReading(db: Db, now: Date): Promise<Roster> {
  const reading = readRoster(db, now);
  rosters.set(db, reading);
  reading.catch(() => rosters.delete(db));
  return reading;
}

const isUsable = ({ readAt }: Roster, now: Date): boolean =>
  now.getTime() >= readAt && now.getTime() - readAt < LONGEST_MS;

/** The roster after these changes; undefined when it is of another start of the database. */
async function renewed(db: Db, roster: Roster, now: Date, changes: Changes): Promise<Roster | undefined> {
  const { snapshot, startedAt, workerIds } = changes;
  if (startedAt !== roster.startedAt) return undefined;
  if (workerIds.length === 0) return roster;
  const changed = new Set(workerIds);
  const again = (await listWorkers(db, now, workerIds)).map(toKnownWorker);
  const others = roster.workers.filter(({ id }) => !changed.has(id));
  return { ...roster, snapshot, ...inOrder([...others, ...again]) };
}

/**
 * All active workers, as they are now: those that no transaction has changed since they were read are not read again
 * [dispatch#changes]. `read` tells the changes since a snapshot, and what else the caller wants of that moment.
 */
export async function readWithRoster<C extends Changes>(
  db: Db,
  now: Date,
  read: (since: string) => Promise<C>,
): Promise<{ readonly roster: Roster; readonly answer: C }> {
  const known = await rosters.get(db);
  const usable = known !== undefined && isUsable(known, now) ? known : await startReading(db, now);
  const answer = await read(usable.snapshot);
  const roster = (await renewed(db, usable, now, answer)) ?? (await startReading(db, now));
  // Of two calls at once either may be the later one: each roster is whole, and an older one only reads more again.
  if (roster !== usable) rosters.set(db, Promise.resolve(roster));
  return { roster, answer };
}

/** Those of them who offer a package. */
export const listOffering = ({ offering }: Roster, wanted: Package): readonly KnownWorker[] =>
  offering.get(wanted)?.slice(0, MOST_SUGGESTIONS) ?? [];
