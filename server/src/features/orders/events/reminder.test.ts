import { describe, expect, it } from 'vitest';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { NOBODY, write, type Actor } from '#platform/database/work.ts';
import { testApp, type Caller } from '#testing/app/test-app.ts';
import { signIn } from '#testing/builders/accounts.ts';
import { raiseAnEvent } from '#testing/builders/order-events.ts';
import { anOrder, type OrderTraits } from '#testing/builders/orders.ts';
import { aClient, aWorker } from '#testing/builders/people.ts';
import { until } from '#testing/processes/mail-jobs.ts';
import { listReminders, passMinutes, runTimerJobs } from '#testing/processes/timer-jobs.ts';
import type { RaisableEvent } from '#features/orders/life/raise-event.ts';
import { fireReminder } from './reminder.service.ts';

const { app, as, db, deps, url, clock } = await testApp();
const worker = await aWorker(db);
const staff: Actor = { id: as('admin').user.id, role: 'admin', checkedAt: null };

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
const LATER = 10_000_000;

const minutesAhead = (minutes: number): string =>
  new Date(clock.now().getTime() + minutes * MINUTE_MS).toISOString();

const patch = (id: string, event: string, body: object = {}, { by = as('admin'), headers = {} } = {}) =>
  by.patch(`/api/v1/orders/${id}/order_${event}`, body, headers);

const raise = (id: string, event: RaisableEvent, actor: Actor = staff) =>
  write(deps, actor, (work) => raiseAnEvent(work, id, event, { workerId: worker.id }));

async function postpone(id: string, minutes = 60, note?: string): Promise<string> {
  const moment = minutesAhead(minutes);
  const answer = await patch(id, 'reminder_set', { until: moment, ...(note !== undefined && { note }) });
  expect(answer.statusCode).toBe(200);
  return moment;
}

async function read(id: string): Promise<OrderDetail> {
  return (await as('admin').get(`/api/v1/orders/${id}`)).json<{ data: OrderDetail }>().data;
}

/** The order, and in how many of the two views of what is to be done it is, listed and counted. */
async function readViews(id: string) {
  const counts = (await as('admin').get('/api/v1/orders/counts')).json<{ data: Record<string, number> }>()
    .data;
  const listed: Record<string, boolean> = {};
  for (const view of ['action', 'unassigned']) {
    const answer = await as('admin').get(`/api/v1/orders?view=${view}&pageSize=100`);
    const { data, meta } = answer.json<{
      data: { _id: string }[];
      meta: { total: number };
    }>();
    listed[view] = data.some(({ _id }) => _id === id);
    expect([meta.total, data.length]).toEqual([counts[view], counts[view]]);
  }
  return listed;
}

const aGiven = async (traits: OrderTraits = {}) =>
  (await anOrder(db, { status: 'accepted', workerId: worker.id, ...traits })).id;

/** An order that asks for a call to its worker. */
async function anAsking(): Promise<string> {
  const id = await aGiven();
  await raise(id, 'call_worker_accepted', NOBODY);
  return id;
}

const ring = async (id: string): Promise<void> => {
  const job = (await listReminders(db)).find(({ payload }) => payload.orderId === id);
  if (job) await fireReminder(deps, job.payload);
};

describe('a reminder [orders#reminder]', () => {
  it('postpones an order for all of the desk, with its clock and its entry', async () => {
    const { id } = await anOrder(db);
    clock.set('2026-03-06T11:00:00.000Z');
    const moment = '2026-03-07T07:00:00.000Z';
    const answer = await patch(id, 'reminder_set', { until: moment, note: '  Klijent je na poslu ' });
    expect(answer.statusCode).toBe(200);
    const { first_name, last_name } = await db
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('id', '=', as('admin').user.id)
      .executeTakeFirstOrThrow();
    expect(await read(id)).toMatchObject({
      version: 2,
      needsAction: false,
      due: { what: 'reminder', since: clock.now().toISOString(), until: moment },
      reminder: {
        until: moment,
        note: 'Klijent je na poslu',
        isDue: false,
        admin: { _id: as('admin').user.id, firstName: first_name, lastName: last_name },
      },
      actions: [
        {
          type: 'REMINDER_SET',
          webItemText: 'Nalog odložen do 07.03.2026. u 08:00',
          note: 'Klijent je na poslu',
          actionRequired: false,
        },
        {},
      ],
    });
  });

  it.each<[string, object, string]>([
    ['now', { until: '2026-03-06T11:00:00.000Z' }, 'Izaberite vreme u budućnosti.'],
    ['of yesterday', { until: '2026-03-05T11:00:00.000Z' }, 'Izaberite vreme u budućnosti.'],
    ['of more than 365 days', { until: '2027-03-06T11:00:00.001Z' }, 'Izaberite vreme u narednih 365 dana.'],
    ['without a time', {}, 'Polje je obavezno'],
    ['at no time', { until: 'sutra' }, 'Polje je obavezno'],
  ])('%s is refused at its field', async (_which, body, text) => {
    const { id } = await anOrder(db);
    clock.set('2026-03-06T11:00:00.000Z');
    const answer = await patch(id, 'reminder_set', body);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { fields: { until: text } }]);
    expect(await read(id)).toMatchObject({ version: 1, reminder: null });
  });

  it('may have a note of 500 characters and be 365 days ahead, and no more', async () => {
    const { id } = await anOrder(db);
    await postpone(id, 365 * DAY_MINUTES, 'a'.repeat(500));
    const answer = await patch(id, 'reminder_set', { until: minutesAhead(5), note: 'a'.repeat(501) });
    expect(answer.statusCode).toBe(422);
  });

  it('is set on an order in any status', async () => {
    for (const status of ['arrived', 'completed', 'complaint_created', 'canceled'] as const) {
      const id = await aGiven({ status });
      await postpone(id);
      expect(await read(id)).toMatchObject({ status, due: { what: 'reminder' } });
      await patch(id, 'reminder_removed');
      expect(await read(id)).toMatchObject({ status, due: null, reminder: null, needsAction: false });
    }
  });

  it.each(['client', 'worker', 'owner'] as const)('is nothing for a %s', async (role) => {
    const { id } = await anOrder(db);
    for (const [event, body] of [
      ['reminder_set', { until: minutesAhead(60) }],
      ['reminder_taken', {}],
      ['reminder_removed', {}],
      ['worker_reached', {}],
      ['worker_not_reached', {}],
      ['cancellation_closed', {}],
    ] as const) {
      const by: Caller = as(role);
      expect((await patch(id, event, body, { by })).statusCode).toBe(403);
    }
  });

  it('of two operators at once is that of one, and the other is told', async () => {
    const { id } = await anOrder(db);
    const headers = { 'if-match': '"1"' };
    const answers = await Promise.all([
      patch(id, 'reminder_set', { until: minutesAhead(60) }, { headers }),
      patch(id, 'reminder_set', { until: minutesAhead(90) }, { by: as('super_admin'), headers }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'order_changed',
    });
    expect((await read(id)).version).toBe(2);
  });

  it('is taken over by another operator; their own one stays as it is', async () => {
    const { id } = await anOrder(db);
    const moment = await postpone(id, 60, 'Zvati posle podne');
    expect((await patch(id, 'reminder_taken')).statusCode).toBe(200);
    expect((await read(id)).version).toBe(2);
    const due = (await read(id)).due;
    clock.advance(SECOND_MS);
    await patch(id, 'reminder_taken', {}, { by: as('super_admin') });
    expect(await read(id)).toMatchObject({
      version: 3,
      due,
      reminder: { until: moment, note: 'Zvati posle podne', admin: { _id: as('super_admin').user.id } },
      actions: [{ webItemText: 'Podsetnik preuzet', role: 'super_admin' }, {}, {}],
    });
  });

  it.each(['reminder_taken', 'reminder_removed'])('that is not there makes %s a conflict', async (event) => {
    const { id } = await anOrder(db);
    const answer = await patch(id, event);
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'order_without_reminder' }]);
  });

  it('stays with the desk: its client reads nothing of it [orders#desk-stays-internal]', async () => {
    const client = await aClient(db);
    const { accessToken } = await signIn(deps, { id: client.id, role: 'client' });
    const { id } = await anOrder(db, { clientId: client.id, status: 'accepted', workerId: worker.id });
    await raise(id, 'call_worker_accepted', NOBODY);
    await patch(id, 'worker_not_reached', { note: 'Telefon je isključen' });
    await patch(id, 'worker_reached');
    await postpone(id, 60, 'Zvati posle podne');
    await ring(id);
    const answer = await app.inject({
      url: `/api/v1/my/orders/${id}`,
      headers: { authorization: `Bearer ${accessToken}`, 'x-client-type': 'mobile' },
    });
    const { data } = answer.json<{ data: { actions: { type: string }[] } }>();
    expect(data.actions.map(({ type }) => type)).toEqual(['CALL_WORKER_ACCEPTED', 'CREATED']);
    expect(JSON.stringify(data)).not.toMatch(/reminder|Zvati|isključen/);
  });
});

describe('a postponed order [orders#postponed]', () => {
  it('leaves both views of what is to be done and their counts until its moment', async () => {
    const { id } = await anOrder(db, { status: 'find_backup', needsAction: true });
    expect(await readViews(id)).toEqual({ action: true, unassigned: true });
    await postpone(id);
    expect(await readViews(id)).toEqual({ action: false, unassigned: false });
    await ring(id);
    expect(await readViews(id)).toEqual({ action: true, unassigned: true });
    await patch(id, 'reminder_removed');
    expect(await readViews(id)).toEqual({ action: true, unassigned: true });
  });

  it('is in the second view alone again when it needed no action', async () => {
    const { id } = await anOrder(db);
    await postpone(id);
    await patch(id, 'reminder_removed');
    expect(await readViews(id)).toEqual({ action: false, unassigned: true });
  });

  it('needs action again when its reminder is removed, with the clock of its stage', async () => {
    const id = await anAsking();
    const before = await read(id);
    clock.advance(SECOND_MS);
    await postpone(id);
    expect(await read(id)).toMatchObject({ needsAction: false, due: { what: 'reminder' } });
    await patch(id, 'reminder_removed');
    expect(await read(id)).toMatchObject({ needsAction: true, due: before.due, reminder: null });
  });

  it('needs none again when it was answered meanwhile', async () => {
    const id = await anAsking();
    await postpone(id);
    await patch(id, 'worker_reached');
    const depart = { what: 'depart', since: clock.now().toISOString() };
    expect(await read(id)).toMatchObject({ status: 'accepted', due: { what: 'reminder' } });
    await patch(id, 'reminder_removed');
    expect(await read(id)).toMatchObject({ needsAction: false, due: depart });
  });

  it('shows at once what asks for action meanwhile, and keeps its reminder', async () => {
    const id = await aGiven();
    const moment = await postpone(id);
    await raise(id, 'call_worker_accepted', NOBODY);
    expect(await read(id)).toMatchObject({
      needsAction: true,
      due: { what: 'call_worker' },
      reminder: { until: moment, isDue: false },
    });
    await ring(id);
    expect(await read(id)).toMatchObject({
      needsAction: true,
      due: { what: 'reminder' },
      reminder: { isDue: true },
    });
    await patch(id, 'reminder_removed');
    expect(await read(id)).toMatchObject({ needsAction: true, due: { what: 'call_worker' } });
  });

  it('can have its cancellation closed behind the reminder', async () => {
    const id = await aGiven();
    await raise(id, 'canceled', { id: worker.id, role: 'worker', checkedAt: null });
    await postpone(id);
    expect((await patch(id, 'cancellation_closed')).statusCode).toBe(200);
    await patch(id, 'reminder_removed');
    expect(await read(id)).toMatchObject({ needsAction: false, due: null });
  });
});

describe('a reminder that is due [orders#reminder-due]', () => {
  it('asks for action with its note, once', async () => {
    const id = await aGiven();
    const moment = await postpone(id, 60, 'Zvati klijenta');
    const set = clock.now().toISOString();
    clock.advance(SECOND_MS);
    await Promise.all([ring(id), ring(id), ring(id)]);
    expect(await read(id)).toMatchObject({
      version: 3,
      needsAction: true,
      due: { what: 'reminder', since: set, until: moment },
      reminder: { until: moment, isDue: true },
      actions: [
        {
          type: 'REMINDER_DUE',
          role: 'system',
          profile: null,
          webItemText: 'Podsetnik',
          note: 'Zvati klijenta',
          actionRequired: true,
        },
        {},
        {},
      ],
    });
  });

  it('goes with the event that answers, and can be set anew', async () => {
    const answered = await aGiven();
    await postpone(answered);
    await ring(answered);
    await raise(answered, 'worker_on_the_way');
    expect(await read(answered)).toMatchObject({
      needsAction: false,
      reminder: null,
      due: { what: 'arrive' },
    });
    const again = await aGiven();
    await postpone(again);
    await ring(again);
    const moment = await postpone(again, 90);
    expect(await read(again)).toMatchObject({
      needsAction: false,
      reminder: { until: moment, isDue: false },
    });
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['replaced', (id) => postpone(id, 90)],
    ['removed', (id) => patch(id, 'reminder_removed')],
  ])('does nothing when it was %s meanwhile', async (_how, change) => {
    const id = await aGiven();
    await postpone(id);
    const job = (await listReminders(db)).find(({ payload }) => payload.orderId === id);
    await change(id);
    const before = await read(id);
    if (job) await fireReminder(deps, job.payload);
    expect(await read(id)).toEqual(before);
  });

  it('rings once at the next start, with two processes, although none ran at its moment', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 8; n += 1) ids.push(await aGiven());
    for (const id of ids) await postpone(id);
    await passMinutes(db, LATER);
    const stops = [runTimerJobs({ db, url }), runTimerJobs({ db, url })];
    await until(async () => (await listReminders(db)).length === 0);
    await Promise.all(stops.map((stop) => stop()));
    for (const id of ids) {
      const { actions, reminder } = await read(id);
      expect([reminder?.isDue, actions.map(({ type }) => type)]).toEqual([
        true,
        ['REMINDER_DUE', 'REMINDER_SET', 'CREATED'],
      ]);
    }
  });

  it('waits for its moment while processes run', async () => {
    const id = await aGiven();
    // Jobs are timed by the clock of the database, which is not that of the test.
    await write({ ...deps, clock: () => new Date() }, staff, (work) =>
      raiseAnEvent(work, id, 'reminder_set', {}),
    );
    const [job] = await listReminders(db);
    expect(job?.runAt.toISOString()).toBe(job?.payload.until);
    const stop = runTimerJobs({ db, url });
    const other = await aGiven();
    await postpone(other);
    await until(async () => (await read(other)).reminder?.isDue === true);
    await stop();
    expect((await read(id)).reminder).toMatchObject({ isDue: false });
  });
});
