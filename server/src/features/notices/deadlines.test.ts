import { beforeEach, describe, expect, it } from 'vitest';
import { NoticeList } from '@majstorija/contract/notices/notices.ts';
import { assignAdmin } from '#features/orders/events/assign.service.ts';
import { takeStep } from '#features/orders/events/take-step.service.ts';
import { write } from '#platform/database/work.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { anOrder, clockUntil, type OrderTraits } from '#testing/builders/orders.ts';
import { aWorker } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';
import { lookAtDeadlines, startDeadlineWatch } from './watch-deadlines.service.ts';

const { db, deps, clock, as } = await testApp();
const operator = as('admin');
const boss = as('super_admin');
const MINUTE_MS = 60_000;

const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE_MS);
const mine = (minutes: number, traits: OrderTraits = {}) =>
  anOrder(db, { adminId: operator.user.id, clock: clockUntil(inMinutes(minutes)), ...traits });

async function listTold(): Promise<string[]> {
  const rows = await db.selectFrom('operator_notices').selectAll().orderBy('id').execute();
  return rows.map(({ admin_id: id, order_id: orderId, kind }) => `${id} ${orderId} ${kind}`).toSorted();
}
const told = (orderId: string, adminId = operator.user.id) => `${adminId} ${orderId} deadline_near`;

beforeEach(async () => {
  await db.deleteFrom('operator_notices').execute();
  await db.updateTable('orders').set({ clock_what: null, clock_since: null, clock_until: null }).execute();
});

describe('a deadline that is near [notices#deadline-near]', () => {
  it.each([
    ['in five minutes', 5, 1],
    ['a millisecond later than five minutes', 5 + 1 / 60_000, 0],
    ['now', 0, 0],
  ])('that ends %s', async (_when, minutes, count) => {
    const { id } = await mine(minutes);
    await lookAtDeadlines(deps);
    expect(await listTold()).toEqual(Array.from({ length: count }, () => told(id)));
  });

  it('is told with its clock, once, however often and by however many processes it is looked at', async () => {
    const { id } = await mine(4);
    await Promise.all([lookAtDeadlines(deps), lookAtDeadlines(deps), lookAtDeadlines(deps)]);
    clock.advance(MINUTE_MS);
    await lookAtDeadlines(deps);
    expect(await listTold()).toEqual([told(id)]);
    const { notices } = NoticeList.parse((await operator.get('/api/v1/notices')).json().data);
    const due = { what: 'assign', until: inMinutes(3).toISOString() };
    expect(notices).toMatchObject([{ kind: 'deadline_near', due, event: null, actor: null, text: null }]);
  });

  it('is told to the operator of the order alone: to none without one or with an inactive one', async () => {
    const inactive = await anAccount(db, { isActive: false, hasPassword: false });
    await mine(4, { adminId: null });
    await mine(4, { adminId: inactive.id });
    const { id } = await mine(4, { adminId: boss.user.id });
    await lookAtDeadlines(deps);
    expect(await listTold()).toEqual([told(id, boss.user.id)]);
  });

  it('is told to an operator who gets the order later, and not again to the one before', async () => {
    const { id } = await mine(4);
    await lookAtDeadlines(deps);
    await write(deps, operator.user, (work) => assignAdmin(work, id, { adminId: boss.user.id }));
    await lookAtDeadlines(deps);
    expect(await listTold()).toEqual([told(id), told(id, boss.user.id)].toSorted());
  });

  it('is not told when the order went on, and is told anew for its next clock', async () => {
    const worker = await aWorker(db);
    const traits = { status: 'accepted', workerId: worker.id } as const;
    const { id } = await mine(5.5, traits);
    await write(deps, operator.user, (work) => takeStep(work, id, { event: 'worker_on_the_way' }));
    clock.advance(MINUTE_MS);
    await lookAtDeadlines(deps);
    expect(await listTold()).toEqual([]);
    clock.advance(55 * MINUTE_MS);
    await lookAtDeadlines(deps);
    expect(await listTold()).toEqual([told(id)]);
  });
});

describe('the watch of a process', () => {
  it('looks when it starts, so that what came near while no process ran is told', async () => {
    const { id } = await mine(20);
    const stop = startDeadlineWatch(deps);
    await stop();
    expect(await listTold()).toEqual([]);
    clock.advance(16 * MINUTE_MS);
    await startDeadlineWatch(deps)();
    expect(await listTold()).toEqual([told(id)]);
  });
});
