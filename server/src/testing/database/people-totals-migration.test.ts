import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { createDatabase } from '#platform/database/db.ts';
import { migrate } from '#platform/database/migrations/migrator.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient, aWorker } from '#testing/builders/people.ts';
import { findCounterDifferences, findPeopleCounterDifferences } from '#testing/processes/order-checks.ts';
import { MIGRATIONS, asAdmin, databaseUrl } from './test-server.ts';

const older = fs.mkdtempSync(path.join(os.tmpdir(), 'older-migrations-'));
const name = `totals_${process.pid}`;
const server = inject('testServer');
await asAdmin(server.url, (admin) => admin.query(`create database ${name}`));
const url = databaseUrl(server.url, name);
const db = createDatabase({ url, poolSize: 2, onError: () => {} });

afterAll(async () => {
  await db.destroy();
  await asAdmin(server.url, (admin) => admin.query(`drop database ${name} with (force)`));
  fs.rmSync(older, { recursive: true });
});

it('counts the people and orders that existed before the counters', async () => {
  for (const file of fs.readdirSync(MIGRATIONS).filter((one) => one < '0006')) {
    fs.copyFileSync(path.join(MIGRATIONS, file), path.join(older, file));
  }
  await migrate({ url, folder: older });
  const [client, worker] = [await aClient(db), await aWorker(db, { isActive: false })];
  await anOrder(db, { clientId: client.id, workerId: worker.id, status: 'completed', paidAmount: 12_345 });
  await anOrder(db, { clientId: client.id, workerId: worker.id });
  await anOrder(db);
  await migrate({ url, folder: MIGRATIONS });
  expect(await findPeopleCounterDifferences(db)).toEqual([]);
  await db.updateTable('orders').set({ status: 'canceled', refunded_amount: 0 }).execute();
  expect([...(await findCounterDifferences(db)), ...(await findPeopleCounterDifferences(db))]).toEqual([]);
});
