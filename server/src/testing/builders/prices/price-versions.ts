import { recordVersion } from '#features/price-list/versions/price-versions.service.ts';
import { inTransaction, type Db } from '#platform/database/db.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { aPrice } from '#testing/builders/field.ts';

const recordStart = (db: Db): Promise<number> =>
  inTransaction(db, (tx) => recordVersion(tx, { now: new Date(), actorId: null, source: 'start' }));

/** A version with an item that the list does not have any more; returns its number as text. */
export async function aLostVersion(db: Db): Promise<string> {
  const id = await aPrice({ db });
  const number = await recordStart(db);
  await db.deleteFrom('price_list_items').where('id', '=', id).execute();
  return String(number);
}

/** The version that waits, in place of any other one; returns its id. */
export async function aWaitingVersion(db: Db, actorId: string): Promise<string> {
  await db.deleteFrom('price_list_waiting').execute();
  const id = uuidv7(new Date());
  const number = await recordStart(db);
  await db
    .insertInto('price_list_waiting')
    .values({
      id,
      created_at: new Date(),
      actor_id: actorId,
      valid_from: '2026-12-01',
      source: 'restore',
      restored_number: number,
      based_on: number,
    })
    .execute();
  return id;
}
