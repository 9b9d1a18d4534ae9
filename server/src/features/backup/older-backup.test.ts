import fs from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ArchiveEntry } from '#platform/archive/tar.ts';
import type { Db } from '#platform/database/db.ts';
import { listRows, sql } from '#platform/database/sql.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { fileKeys } from '#platform/files/file-key.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { systemClock } from '#platform/process/clock.ts';
import { keysOf, listEntries, restoredPlaces, verified } from '#testing/backups/restored-places.ts';
import { aPhoto } from '#testing/builders/files/photos.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient, aWorker } from '#testing/builders/people.ts';
import { openOlderDatabase } from '#testing/database/older-database.ts';
import { MIGRATIONS } from '#testing/database/test-server.ts';
import {
  findCounterDifferences,
  findIncompleteTimelines,
  findPeopleCounterDifferences,
  listFileKeys,
} from '#testing/processes/order-checks.ts';

const { newFolder, restored } = restoredPlaces();
/** Before results of orders, versions of prices, the register and the totals of reports. */
const older = await openOlderDatabase('0040');
const files = createFolderStore(newFolder());

/** Gives the first entry of an order a photo. */
async function addPhoto(db: Db, orderId: string): Promise<void> {
  const { key, thumbnailKey } = fileKeys(uuidv7(new Date()));
  const { jpeg, thumbnail } = await aPhoto();
  await files.save(key, jpeg);
  await files.save(thumbnailKey, thumbnail);
  const action = await db
    .selectFrom('order_actions')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_files')
    .values({
      id: uuidv7(new Date()),
      order_id: orderId,
      action_id: action.id,
      kind: 'fault',
      position: 0,
      key,
      thumbnail_key: thumbnailKey,
      created_at: new Date(),
    })
    .execute();
}

const PRICES = [
  ['Zamena slavine', '3490'],
  ['Odgušenje odvoda', '5900'],
] as const;

/** Orders of three statuses with money, people, photos and a price list, as the version of then kept them. */
async function fillOlder(): Promise<void> {
  const { db } = older;
  const clients = [await aClient(db, { lastName: 'Anić' }), await aClient(db)];
  const workers = [await aWorker(db), await aWorker(db, { isActive: false })];
  for (const [index, status] of (
    ['completed', 'completed', 'canceled', 'accepted', 'pending'] as const
  ).entries()) {
    const order = await anOrder(db, {
      clientId: clients[index % 2]!.id,
      workerId: status === 'pending' ? null : workers[index % 2]!.id,
      paidAmount: status === 'completed' ? 10_000 + index : null,
      status,
    });
    if (index < 3) await addPhoto(db, order.id);
  }
  for (const [index, [name, price]] of PRICES.entries()) {
    await sql`
      insert into price_list_items (id, order_number, name, category, subcategory, unit_of_measure, gross_price)
      values (${uuidv7(new Date())}, ${index + 1}, ${name}, 'WATER_AND_SEWER', 'Slavine', 'kom', ${price})`.execute(
      db,
    );
  }
}

const Order = z.strictObject({
  id: z.string(),
  order_number: z.string(),
  status: z.string(),
  client: z.string(),
  worker: z.string().nullable(),
  paid: z.string().nullable(),
});

/** What both schemas have of every order, each with the names of its people. */
const listOrders = (db: Db) =>
  listRows(
    db,
    Order,
    sql`
      select o.id, o.order_number::text, o.status, c.first_name || ' ' || c.last_name as client,
        w.first_name || ' ' || w.last_name as worker, paid_amount::text as paid
      from orders o join users c on c.id = client_id left join users w on w.id = worker_id order by order_number`,
  );

const Price = z.strictObject({ name: z.string(), price: z.string() });
const listPrices = (db: Db, table: 'price_list_items' | 'price_list_item_versions') =>
  listRows(
    db,
    Price,
    sql`select name, gross_price::text as price from ${sql.ref(table)} order by order_number`,
  );

describe('a backup of an older schema with a desk in it [running#restore]', () => {
  let entries: readonly ArchiveEntry[] = [];
  let place: Awaited<ReturnType<typeof restored>>;
  beforeAll(async () => {
    await fillOlder();
    entries = await listEntries({ ownerUrl: older.url, files, secretKey: null, clock: systemClock });
    // Counts and sums of its time are compared here, before the migrations since.
    place = await restored(entries);
  });

  it('gets the migrations since', async () => {
    expect((await verified(entries)).migrations.at(-1)?.name).toMatch(/^0039_/);
    const { rows } = await sql`select name from migration_checksums`.execute(place.database.db);
    expect(rows).toHaveLength(fs.readdirSync(MIGRATIONS).length);
  });

  it('keeps every order with its people and its money, and every price', async () => {
    const { db } = place.database;
    const orders = await listOrders(db);
    expect(orders).toEqual(await listOrders(older.db));
    expect(orders.map(({ paid }) => paid)).toEqual(['10000', '10001', null, null, null]);
    expect(orders.filter(({ client }) => client.endsWith(' Anić'))).toHaveLength(3);
    const prices = PRICES.map(([name, price]) => ({ name, price }));
    expect(await listPrices(db, 'price_list_items')).toEqual(prices);
    expect(await listPrices(db, 'price_list_item_versions')).toEqual(prices);
  });

  it('has counters, totals and timelines that agree with its rows', async () => {
    const { db } = place.database;
    expect(await findCounterDifferences(db)).toEqual([]);
    expect(await findPeopleCounterDifferences(db)).toEqual([]);
    expect(await findIncompleteTimelines(db)).toEqual([]);
    const { rows } = await sql`
      select sum(order_count)::int as orders, sum(revenue)::int as revenue from order_worker_counters`.execute(
      db,
    );
    expect(rows).toEqual([{ orders: 4, revenue: 20_001 }]);
  });

  it('has the bytes of every photo', async () => {
    const keys = await listFileKeys(place.database.db);
    expect(keys).toHaveLength(6);
    expect(await keysOf(place.files)).toEqual(keys);
    const read = async (from: typeof files, key: string) => buffer((await from.open(key))!);
    for (const key of keys) expect(await read(place.files, key)).toEqual(await read(files, key));
  });

  it('is itself backed up with the same orders by the newest version', async () => {
    const again = await verified(
      await listEntries({
        ownerUrl: place.database.url,
        files: place.files,
        secretKey: null,
        clock: systemClock,
      }),
    );
    const was = await verified(entries);
    const rowsOf = (manifest: typeof was, name: string) =>
      manifest.tables.find((table) => table.name === name)?.rows;
    for (const name of [
      'orders',
      'order_actions',
      'order_files',
      'users',
      'clients',
      'workers',
      'addresses',
    ]) {
      expect([name, rowsOf(again, name)]).toEqual([name, rowsOf(was, name)]);
    }
    expect(again.missing).toEqual([]);
  });
});
