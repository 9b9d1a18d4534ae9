import { z } from 'zod';
import type { RegisterCheck } from '@majstorija/contract/complaints/complaints.ts';
import { findRow, listRows, sql } from '#platform/database/sql.ts';
import type { Db } from '#platform/database/db.ts';
import { findListedFault } from './check-listed.ts';
import { digestOf, hashOf } from './entry-hash.ts';

const Entry = z.strictObject({
  number: z.int(),
  complaintId: z.string(),
  complaint: z.string().nullable(),
  kind: z.string(),
  time: z.date(),
  state: z.string(),
  actorId: z.string().nullable(),
  facts: z.string(),
  detailsDigest: z.string(),
  previousHash: z.string(),
  hash: z.string(),
  salt: z.string().nullable(),
  details: z.string().nullable(),
  /** Whether its names and texts may be gone. */
  mayBeEnded: z.boolean(),
});
type Entry = z.infer<typeof Entry>;

const PART = 1_000;

/**
 * SQL of whether the complaint of a row `e` was over for two years at a time after it, by the chain alone: what of it is gone since
 * stays gone when the complaint is open again.
 */
const HAS_ENDED = sql`exists (
  select from (
    select t.state, t.time, lead(t.time, 1, now()) over (order by t.number) as until from complaint_entries t
    where t.complaint_id = e.complaint_id and t.kind in ('received', 'answered', 'resolved', 'closed', 'reopened')
  ) turn
  where turn.state not in ('waiting', 'accepted') and turn.until >= turn.time + interval '2 years' and turn.until >= e.time)`;

const listAfter = (db: Db, number: number): Promise<Entry[]> =>
  listRows(
    db,
    Entry,
    sql`
      select e.number, e.complaint_id as "complaintId", k.number as complaint, e.kind, e.time, e.state,
        e.actor_id as "actorId", e.facts, e.details_digest as "detailsDigest", e.previous_hash as "previousHash", e.hash,
        d.salt, d.details, d.number is not null or ${HAS_ENDED} as "mayBeEnded"
      from complaint_entries e left join complaints k on k.id = e.complaint_id
        left join complaint_entry_details d on d.number = e.number
      where e.number > ${number} order by e.number limit ${PART}`,
  );

type Bad = NonNullable<RegisterCheck['bad']>;

/** What is wrong with the personal part of a row: another one, or none before its period is over. */
function isPersonalPartWrong({ salt, details, detailsDigest, mayBeEnded }: Entry): boolean {
  if (salt === null || details === null) return !mayBeEnded;
  return digestOf(salt, details) !== detailsDigest;
}

/** The row before, or what stands before the first one. */
interface Last {
  readonly number: number;
  readonly hash: string;
  readonly time: Date;
}

function findFault(entry: Entry, last: Last): Bad | undefined {
  const { number, complaint } = entry;
  if (number !== last.number + 1) return { number: last.number + 1, complaint: null, fault: 'removed' };
  const hash = hashOf({ ...entry, time: entry.time.toISOString() });
  if (hash !== entry.hash || entry.previousHash !== last.hash) return { number, complaint, fault: 'changed' };
  if (entry.time < last.time) return { number, complaint, fault: 'order' };
  return isPersonalPartWrong(entry) ? { number, complaint, fault: 'personal' } : undefined;
}

const End = z.strictObject({ last: z.int(), hash: z.string() });

/**
 * Walks the register from its first row and names the first one that is not as it was written, then the first complaint that is
 * listed otherwise than its rows say [complaints#register-check].
 */
export async function checkRegister(db: Db): Promise<RegisterCheck> {
  // Read before the rows: what is added meanwhile comes after it.
  const end = await findRow(db, End, sql`select last, hash from complaint_register`);
  let last: Last = { number: 0, hash: '', time: new Date(0) };
  for (let part = await listAfter(db, 0); part.length > 0; part = await listAfter(db, last.number)) {
    for (const entry of part) {
      const bad = findFault(entry, last);
      if (bad) return { entries: last.number, seal: last.hash, bad };
      last = { number: entry.number, hash: entry.hash, time: entry.time };
      if (last.number === end?.last && last.hash !== end.hash)
        return {
          entries: last.number,
          seal: last.hash,
          bad: { number: last.number, complaint: entry.complaint, fault: 'changed' },
        };
    }
  }
  const isCut = end === undefined || last.number < end.last;
  const cut = isCut ? ({ number: last.number + 1, complaint: null, fault: 'removed' } as const) : null;
  const bad = cut ?? (await findListedFault(db));
  return { entries: last.number, seal: last.number === 0 ? null : last.hash, bad };
}
