import { expect, it } from 'vitest';
import { inTransaction } from '#platform/database/db.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { raiseAnEvent } from '#testing/builders/order-events.ts';
import { SYSTEM, aWork } from '#testing/builders/works.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';

const { db } = await openTestDatabase();

it.each([
  ['delegated', 'workerId'],
  ['admin_status_changed', 'status'],
  ['completed', 'items'],
  ['paid', 'amount'],
  ['complaint_created', 'description'],
  ['complaint_refunded', 'reason'],
  ['comment_added', 'text'],
] as const)('refuses %s without its %s, and changes nothing', async (event, field) => {
  const { id } = await anOrder(db);
  const call = inTransaction(db, (tx) => raiseAnEvent(aWork(tx, SYSTEM), id, event, { [field]: undefined }));
  await expect(call).rejects.toThrow(new RangeError(`the event needs ${field}`));
  const order = db.selectFrom('orders').select('version').where('id', '=', id);
  expect(await order.executeTakeFirstOrThrow()).toEqual({ version: 1 });
});
