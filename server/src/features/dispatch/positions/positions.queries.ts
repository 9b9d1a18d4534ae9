import { z } from 'zod';
import type { PositionBody, PositionConsent } from '@majstorija/contract/dispatch/positions/positions.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Db } from '#platform/database/db.ts';
import { findRow, sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';

const Consent = z.strictObject({ givenAt: z.date().nullable(), isErased: z.boolean() });

const CONSENT = sql`
  select c.given_at as "givenAt", u.erased_at is not null as "isErased"
  from workers w join users u on u.id = w.id left join worker_position_consents c on c.worker_id = w.id`;

/** The consent of a worker. Throws worker.notFound for an owner who does not work. */
export async function getConsent(db: Db, workerId: string): Promise<PositionConsent> {
  const row = await findRow(db, Consent, sql`${CONSENT} where w.id = ${workerId}`);
  if (!row) throw new AppError('worker.notFound');
  return { isGiven: row.givenAt !== null, givenAt: row.givenAt?.toISOString() ?? null };
}

/** The same, locked with its account until the transaction ends. Throws person.erased, too. */
export async function lockConsent({ tx }: Work, workerId: string): Promise<{ readonly isGiven: boolean }> {
  const row = await findRow(tx, Consent, sql`${CONSENT} where w.id = ${workerId} for no key update of u`);
  if (!row) throw new AppError('worker.notFound');
  if (row.isErased) throw new AppError('person.erased');
  return { isGiven: row.givenAt !== null };
}

/** Stores the consent of a locked worker, or deletes it with the position. */
export async function saveConsent({ tx, now }: Work, workerId: string, isGiven: boolean): Promise<void> {
  if (isGiven) {
    await tx.insertInto('worker_position_consents').values({ worker_id: workerId, given_at: now }).execute();
  } else await tx.deleteFrom('worker_position_consents').where('worker_id', '=', workerId).execute();
}

const Sender = z.strictObject({ isGiven: z.boolean(), isOnTheWay: z.boolean() });

/** Whether a worker may send a position now; the consent stays until the transaction ends. Throws worker.notFound. */
export async function getSender(
  { tx }: Work,
  workerId: string,
  onTheWay: readonly string[],
): Promise<z.infer<typeof Sender>> {
  const isOnTheWay = sql`exists (
    select from orders o where o.worker_id = w.id and o.is_open and o.status::text = any (${onTheWay}::text[]))`;
  await sql`select from worker_position_consents where worker_id = ${workerId} for key share`.execute(tx);
  const row = await findRow(
    tx,
    Sender,
    sql`
      select c.worker_id is not null as "isGiven", ${isOnTheWay} as "isOnTheWay"
      from workers w left join worker_position_consents c on c.worker_id = w.id where w.id = ${workerId}`,
  );
  if (!row) throw new AppError('worker.notFound');
  return row;
}

/** Replaces the position of a worker unless the stored one is newer. */
export async function savePosition(
  { tx }: Work,
  workerId: string,
  { latitude, longitude, accuracyMeters, at }: PositionBody,
): Promise<void> {
  await sql`
    insert into worker_positions (worker_id, latitude, longitude, accuracy_meters, at)
    values (${workerId}, ${latitude}, ${longitude}, ${Math.round(accuracyMeters)}, ${at})
    on conflict (worker_id) do update set latitude = excluded.latitude, longitude = excluded.longitude,
      accuracy_meters = excluded.accuracy_meters, at = excluded.at
    where worker_positions.at < excluded.at`.execute(tx);
}
