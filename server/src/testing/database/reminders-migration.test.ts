import { expect, it } from 'vitest';
import { uuidv7 } from '#platform/database/uuid.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { findCounterDifferences } from '#testing/processes/order-checks.ts';
import { openOlderDatabase } from './older-database.ts';

const { db, bringUpToDate } = await openOlderDatabase('0030');

const CANCELED_AT = new Date('2026-03-02T10:00:00.000Z');

/** A canceled order, as the version before left it: without a clock. */
async function aCanceled(needsAction: boolean): Promise<string> {
  const { id } = await anOrder(db, { status: 'canceled', needsAction });
  const entry = {
    id: uuidv7(CANCELED_AT),
    order_id: id,
    position: 2,
    event: 'canceled',
    text: 'Nalog otkazan',
  };
  const more = { time: CANCELED_AT, actor_role: 'system', status: 'canceled', action_required: needsAction };
  await db
    .insertInto('order_actions')
    .values({ ...entry, ...more })
    .execute();
  return id;
}

it('gives canceled orders that need action a clock since then, and counts every order anew', async () => {
  const [asking, quiet, open] = [await aCanceled(true), await aCanceled(false), (await anOrder(db)).id];
  await bringUpToDate();
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'due_what', 'due_since', 'due_until', 'is_postponed'])
    .execute();
  const shown = (id: string) => rows.find((row) => row.id === id);
  expect(shown(asking)).toMatchObject({
    due_what: 'call_client',
    due_since: CANCELED_AT,
    due_until: CANCELED_AT,
    is_postponed: false,
  });
  for (const id of [quiet, open]) expect(shown(id)).toMatchObject({ due_what: null, is_postponed: false });
  expect(await findCounterDifferences(db)).toEqual([]);
});
