import type { Suggestion } from '@majstorija/contract/dispatch/suggestions.ts';
import type { Deps } from '#platform/http/handler.ts';
import type { Db } from '#platform/database/db.ts';
import type { KnownWorker } from './known-worker.ts';
import { readWithRoster } from './roster.ts';
import { readChanges, type WorkerRow } from './roster.views.ts';

export type { KnownWorker };

/** All active workers as they are now, by name; only those who were changed since the last call are read [dispatch#changes]. */
export async function listKnownWorkers(db: Db, now: Date): Promise<readonly KnownWorker[]> {
  const { roster } = await readWithRoster(db, now, (since) => readChanges(db, since));
  return roster.workers;
}

/** When the present job is done, in milliseconds, as far as is known [dispatch#free-around]. */
export function freeAroundOf({ now: job }: KnownWorker, now: Date): number | null {
  const end = job?.endsAt ?? null;
  return end !== null && end > now.getTime() ? end : null;
}

/** A worker as lists of them show one; the photo becomes a link where the answer is sent. */
export function toWorker(row: WorkerRow, { nonce }: Pick<Deps['links'], 'nonce'>): Suggestion['worker'] {
  const { id, firstName, lastName, phone, pictureKey } = row;
  const profileImage = pictureKey && `file:${nonce}:${pictureKey}`;
  const company = { _id: row.companyId, name: row.companyName };
  return { _id: id, firstName, lastName, phone, profileImage, company };
}
