import { expect, it } from 'vitest';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { findCounterDifferences } from '#testing/processes/order-checks.ts';
import { openOlderDatabase } from './older-database.ts';

const { db, bringUpToDate } = await openOlderDatabase('0013');

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
  await bringUpToDate();
  const rows = await db.selectFrom('orders').select(['id', 'needs_action', 'version']).execute();
  const needs = (id: string | undefined) => rows.find((row) => row.id === id)?.needs_action;
  expect(Object.fromEntries(Object.keys(cases).map((steps) => [steps, needs(ids[steps])]))).toEqual(cases);
  expect(await findCounterDifferences(db)).toEqual([]);
});
