import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { createDatabase } from '#platform/database/db.ts';
import { migrate } from '#platform/database/migrations/migrator.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { findCounterDifferences } from '#testing/processes/order-checks.ts';
import { MIGRATIONS, asAdmin, databaseUrl } from './test-server.ts';

const older = fs.mkdtempSync(path.join(os.tmpdir(), 'older-migrations-'));
const name = `unanswered_${process.pid}`;
const server = inject('testServer');
await asAdmin(server.url, (admin) => admin.query(`create database ${name}`));
const url = databaseUrl(server.url, name);
const db = createDatabase({ url, poolSize: 2, onError: () => {} });

afterAll(async () => {
  await db.destroy();
  await asAdmin(server.url, (admin) => admin.query(`drop database ${name} with (force)`));
  fs.rmSync(older, { recursive: true });
});

/** An order with these entries after its creation, as the version before left it: `!` marks one that asks for action. */
async function anOrderAfter(steps: string): Promise<string> {
  const { id } = await anOrder(db, { needsAction: steps.endsWith('!') });
  for (const [index, step] of steps.split(' ').entries()) {
    const event = step.replace('!', '') as OrderEvent;
    const entry = { id: uuidv7(new Date()), order_id: id, position: index + 2, event, text: event };
    const more = { time: new Date(), actor_role: 'system', status: 'pending' } as const;
    await db
      .insertInto('order_actions')
      .values({ ...entry, ...more, action_required: step.endsWith('!') })
      .execute();
  }
  return id;
}

it('gives the need for action back to orders whose call for action only comments and edits followed', async () => {
  for (const file of fs.readdirSync(MIGRATIONS).filter((one) => one < '0013')) {
    fs.copyFileSync(path.join(MIGRATIONS, file), path.join(older, file));
  }
  await migrate({ url, folder: older });
  const cases = {
    'find_backup_worker!': true,
    'complaint_created! comment_added': true,
    'canceled! admin_assigned updated moved_to_map paid': true,
    'find_backup_worker! worker_assigned find_backup_worker! comment_added': true,
    'find_backup_worker! worker_assigned': false,
    'complaint_created! comment_added complaint_rejected comment_added': false,
    comment_added: false,
  };
  const ids: Record<string, string> = {};
  for (const steps of Object.keys(cases)) ids[steps] = await anOrderAfter(steps);
  await migrate({ url, folder: MIGRATIONS });
  const rows = await db.selectFrom('orders').select(['id', 'needs_action', 'version']).execute();
  const needs = (id: string | undefined) => rows.find((row) => row.id === id)?.needs_action;
  expect(Object.fromEntries(Object.keys(cases).map((steps) => [steps, needs(ids[steps])]))).toEqual(cases);
  expect(await findCounterDifferences(db)).toEqual([]);
});
