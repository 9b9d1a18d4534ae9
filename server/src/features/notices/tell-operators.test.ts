import { beforeEach, describe, expect, it } from 'vitest';
import type { NoticeKind, NoticeLevel } from '@majstorija/contract/notices/notice-choices.ts';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { write, type Actor, type Work } from '#platform/database/work.ts';
import { createOrder } from '#features/orders/create/create-order.service.ts';
import { assignAdmin } from '#features/orders/events/assign.service.ts';
import { fireReminder, setReminder } from '#features/orders/events/reminder.service.ts';
import { takeStep } from '#features/orders/events/take-step.service.ts';
import { sayLate } from '#features/orders/late/say-late.service.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { NO_PHOTOS } from '#testing/builders/order-events.ts';
import { anOrder, type OrderTraits } from '#testing/builders/orders.ts';
import { aClient, anAddress, aWorker } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';
import { lookAtDeadlines } from './watch-deadlines.service.ts';

const { db, deps, clock, as } = await testApp();
const [operator, boss] = [as('admin').user, as('super_admin').user];
const worker = await aWorker(db);
const inactive = await anAccount(db, { isActive: false, hasPassword: false });
const client = await aClient(db);
const address = await anAddress(db, client.id);

const WORKER: Actor = { id: worker.id, role: 'worker', checkedAt: null };
const SYSTEM: Actor = { id: null, role: 'system' };
const NAMES = new Map([
  [operator.id, 'operator'],
  [boss.id, 'boss'],
  [inactive.id, 'inactive'],
]);

/** Who was told what, as `operator mentioned`. */
async function listTold(): Promise<string[]> {
  const rows = await db.selectFrom('operator_notices').select(['admin_id', 'kind']).execute();
  return rows.map(({ admin_id: id, kind }) => `${NAMES.get(id) ?? 'another'} ${kind}`).toSorted();
}

const act = <T>(actor: Actor, fn: (work: Work) => Promise<T>) => write(deps, actor, fn);

const BODY = {
  clientId: client.id,
  addressId: address.id,
  category: 'WATER_AND_SEWER',
  package: 'PLUMBING',
} as const;
const create = (actor: Actor, adminId?: string) =>
  act(actor, (work) => createOrder(work, { ...BODY, adminId }, NO_PHOTOS));

const mine: OrderTraits = { adminId: operator.id, workerId: worker.id, status: 'accepted' };
const step =
  (
    actor: Actor,
    event: Extract<
      OrderEvent,
      'canceled' | 'find_backup_worker' | 'worker_on_the_way' | 'call_worker_accepted'
    >,
  ) =>
  async (traits: OrderTraits) => {
    const { id } = await anOrder(db, traits);
    return act(actor, (work) => takeStep(work, id, { event }));
  };
const giveTo = (actor: Actor, adminId: string) => async (traits: OrderTraits) => {
  const { id } = await anOrder(db, traits);
  return act(actor, (work) => assignAdmin(work, id, { adminId }));
};

const late = async (actor: Actor) => {
  const { id } = await anOrder(db, mine);
  return act(actor, (work) => sayLate(work, id, { minutes: 20 }));
};

const choose = (adminId: string, kind: NoticeKind, level: NoticeLevel) =>
  db.insertInto('operator_notice_choices').values({ admin_id: adminId, kind, level }).execute();

beforeEach(async () => {
  await db.deleteFrom('operator_notices').execute();
  await db.deleteFrom('operator_notice_choices').execute();
});

describe('who is told what [notices#kinds]', () => {
  const MINE = ['operator my_order_needs_action'];
  it.each<[string, () => Promise<unknown>, string[]]>([
    ['a new order of an operator', () => create(operator), ['boss new_without_worker']],
    ['a new order for another operator', () => create(boss, operator.id), ['operator new_without_worker']],
    [
      'a new order of a client',
      () => create({ id: client.id, role: 'client', checkedAt: null }),
      ['boss new_without_worker', 'operator new_without_worker'],
    ],
    ['a worker who gives up', () => step(WORKER, 'find_backup_worker')(mine), MINE],
    ['a worker who cancels', () => step(WORKER, 'canceled')(mine), MINE],
    ['a timer', () => step(SYSTEM, 'call_worker_accepted')(mine), MINE],
    ['a worker who is late', () => late(WORKER), ['operator my_order_delayed']],
    ['an operator who says so of their own order', () => late(operator), []],
    ['a worker who sets out', () => step(WORKER, 'worker_on_the_way')(mine), []],
    ['a cancellation by a colleague, which asks for nothing', () => step(boss, 'canceled')(mine), []],
    ['an order without an operator', () => step(WORKER, 'canceled')({ ...mine, adminId: null }), []],
    [
      'an order of an inactive operator',
      () => step(WORKER, 'canceled')({ ...mine, adminId: inactive.id }),
      [],
    ],
    ['an order that needs action and becomes mine', () => giveTo(boss, operator.id)({ need: true }), MINE],
    ['one that I take', () => giveTo(operator, operator.id)({ need: true }), []],
    ['one that needs no action', () => giveTo(boss, operator.id)({}), []],
  ])('%s', async (_what, run, told) => {
    await run();
    expect(await listTold()).toEqual(told);
  });
});

describe('a reminder', () => {
  it('is told to whose it is before its time, and then to the operator of the order too', async () => {
    const { id } = await anOrder(db, mine);
    const until = new Date(clock.now().getTime() + 4 * 60_000).toISOString();
    await act(boss, (work) => setReminder(work, id, { until, note: 'Zvati klijenta' }));
    await lookAtDeadlines(deps);
    expect(await listTold()).toEqual(['boss deadline_near']);
    clock.advance(4 * 60_000);
    await fireReminder(deps, { orderId: id, until });
    expect(await listTold()).toEqual([
      'boss deadline_near',
      'boss my_order_needs_action',
      'operator my_order_needs_action',
    ]);
  });
});

describe('the level of an operator [notices#levels]', () => {
  it('off has no notice of that kind, and all others', async () => {
    await choose(operator.id, 'new_without_worker', 'off');
    await create(boss);
    await step(WORKER, 'canceled')(mine);
    expect(await listTold()).toEqual(['operator my_order_needs_action']);
  });
});
