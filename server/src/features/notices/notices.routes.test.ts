import { beforeEach, describe, expect, it } from 'vitest';
import { NoticeList } from '@majstorija/contract/notices/notices.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { aDeadlineNotice, aNotice, type NoticeTraits } from '#testing/builders/notices.ts';
import { anOrder, clockUntil } from '#testing/builders/orders.ts';
import { aWorker } from '#testing/builders/people.ts';
import { testApp, type Caller } from '#testing/app/test-app.ts';

const { db, clock, as } = await testApp();
const URL = '/api/v1/notices';
const operator = as('admin');
const other = as('super_admin');
const worker = await aWorker(db);
const HOUR_MS = 3_600_000;

const ago = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS);
const mine = (traits: Omit<NoticeTraits, 'adminId'> = {}) =>
  aNotice(db, { adminId: operator.user.id, ...traits });

async function listOf(caller: Caller): Promise<NoticeList> {
  const answer = await caller.get(URL);
  expect(answer.statusCode).toBe(200);
  return NoticeList.parse(answer.json<{ data: unknown }>().data);
}

const idsOf = async (caller: Caller) => (await listOf(caller)).notices.map(({ _id }) => _id);
const read = (body: object, caller = operator) => caller.post(`${URL}/read`, body);

async function unreadIds(): Promise<string[]> {
  const { notices } = await listOf(operator);
  return notices.flatMap(({ _id, readAt }) => (readAt === null ? [_id] : []));
}

beforeEach(async () => {
  await db.deleteFrom('operator_notices').execute();
  await db.deleteFrom('operator_notice_choices').execute();
});

describe('GET /v1/notices', () => {
  it('has the own notices of the last day, newest first, and counts those that are unread', async () => {
    const order = await anOrder(db, { municipality: 'Zemun' });
    const old = await mine({ at: ago(23), readAt: ago(22) });
    const fresh = await mine({ at: ago(1), orderId: order.id });
    await mine({ at: ago(24) });
    await aNotice(db, { adminId: other.user.id, at: ago(1) });
    const { notices, unread } = await listOf(operator);
    expect(notices.map(({ _id }) => _id)).toEqual([fresh.id, old.id]);
    expect(unread).toBe(1);
    expect(notices[0]).toEqual({
      _id: fresh.id,
      kind: 'new_without_worker',
      time: ago(1).toISOString(),
      readAt: null,
      order: {
        _id: order.id,
        orderCode: order.order_code,
        category: 'WATER_AND_SEWER',
        package: 'PLUMBING',
        municipality: 'Zemun',
      },
      event: 'CREATED',
      due: null,
      lists: null,
      actor: null,
      text: null,
    });
    expect(notices[1]?.readAt).toBe(ago(22).toISOString());
  });
});

describe('what is answered leaves the bell of everybody [notices#answered]', () => {
  const FUTURE = new Date('2099-01-01T00:00:00.000Z');
  const set = (id: string, values: object) =>
    db.updateTable('orders').set(values).where('id', '=', id).execute();
  const shown = async (orderId: string) =>
    (await listOf(operator)).notices.some(({ order }) => order?._id === orderId);

  it.each<[string, NoticeTraits['kind'], object, object]>([
    ['a new order that has a worker', 'new_without_worker', { worker_id: null }, { worker_id: worker.id }],
    ['one that needs action', 'my_order_needs_action', { need: true }, { need: false }],
    [
      'a delay that has ended',
      'my_order_delayed',
      { late_minutes: 20, late_until: FUTURE, late_said_at: FUTURE },
      { late_minutes: null, late_until: null, late_said_at: null },
    ],
  ])('%s', async (_what, kind, needing, answered) => {
    const order = await anOrder(db, { adminId: operator.user.id, workerId: worker.id, status: 'accepted' });
    await set(order.id, needing);
    await mine({ kind, orderId: order.id, at: ago(1) });
    expect([await shown(order.id), (await listOf(operator)).unread]).toEqual([true, 1]);
    await set(order.id, answered);
    expect([await shown(order.id), (await listOf(operator)).unread]).toEqual([false, 0]);
  });

  it('a clock, once another one counts', async () => {
    const until = new Date(clock.now().getTime() + 60_000);
    const order = await anOrder(db, { adminId: operator.user.id, clock: clockUntil(until) });
    await set(order.id, { clock_what: 'assign' });
    await aDeadlineNotice(db, { adminId: operator.user.id, orderId: order.id, until });
    expect(await shown(order.id)).toBe(true);
    await set(order.id, { clock_until: FUTURE });
    expect(await shown(order.id)).toBe(false);
  });

  it('a mention only when it is read', async () => {
    const order = await anOrder(db, { status: 'canceled' });
    await mine({ kind: 'mentioned', orderId: order.id, at: ago(1) });
    expect(await shown(order.id)).toBe(true);
  });
});

describe('POST /v1/notices/read', () => {
  it('marks by ids, once: the first time stays', async () => {
    const [first, second] = [await mine({ at: ago(2) }), await mine({ at: ago(1) })];
    const answer = await read({ ids: [first.id] });
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { unread: 1 } }]);
    const readAt = clock.now().toISOString();
    clock.advance(60_000);
    expect((await read({ ids: [first.id, second.id] })).json()).toEqual({ data: { unread: 0 } });
    const { notices } = await listOf(operator);
    expect(notices.map((notice) => notice.readAt)).toEqual([clock.now().toISOString(), readAt]);
  });

  it('marks all up to one, and leaves what came after it unread', async () => {
    const order = await anOrder(db);
    const older = await mine({ at: ago(30) });
    const upTo = await mine({ at: ago(2) });
    const later = await mine({ at: ago(1), orderId: order.id });
    expect((await read({ upTo: upTo.id })).json()).toEqual({ data: { unread: 1 } });
    expect(await unreadIds()).toEqual([later.id]);
    const rows = await db
      .selectFrom('operator_notices')
      .select('id')
      .where('read_at', 'is not', null)
      .execute();
    expect(rows.map(({ id }) => id).toSorted()).toEqual([older.id, upTo.id].toSorted());
  });

  it.each([
    ['ids', (id: string) => ({ ids: [id] })],
    ['up to one', (id: string) => ({ upTo: id })],
  ])('ignores notices of others and unknown ones, by %s', async (_how, toBody) => {
    const own = await mine({ at: ago(1) });
    const foreign = await aNotice(db, { adminId: other.user.id, at: ago(0.5) });
    for (const id of [foreign.id, uuidv7(clock.now())]) {
      const answer = await read(toBody(id));
      expect([answer.statusCode, answer.json()]).toEqual([200, { data: { unread: 1 } }]);
    }
    expect(await unreadIds()).toEqual([own.id]);
    expect((await listOf(other)).notices.map(({ readAt }) => readAt)).toEqual([null]);
    expect(await idsOf(other)).toEqual([foreign.id]);
  });
});

describe('/v1/notices/choices', () => {
  const DEFAULTS = {
    new_without_worker: 'bell',
    my_order_needs_action: 'bell',
    my_order_delayed: 'bell',
    deadline_near: 'bell',
    complaint_due: 'bell',
    mentioned: 'bell',
    lists_read: 'bell',
  };
  const choose = (body: object, caller = operator) =>
    caller.inject({ method: 'PUT', url: `${URL}/choices`, payload: body });
  const choicesOf = async (caller: Caller) => (await caller.get(`${URL}/choices`)).json().data;

  it('are the bell until the operator chooses, and then what was chosen last, for that operator alone', async () => {
    expect(await choicesOf(operator)).toEqual(DEFAULTS);
    const chosen = { ...DEFAULTS, new_without_worker: 'off', mentioned: 'sound' };
    const answer = await choose(chosen);
    expect([answer.statusCode, answer.json().data]).toEqual([200, chosen]);
    const again = { ...chosen, new_without_worker: 'desktop' };
    await choose(again);
    expect(await choicesOf(operator)).toEqual(again);
    expect(await choicesOf(other)).toEqual(DEFAULTS);
  });
});
