import { describe, expect, it } from 'vitest';
import { NOBODY, write } from '#platform/database/work.ts';
import { testApp } from '#testing/app/test-app.ts';
import { raiseAnEvent } from '#testing/builders/order-events.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aDesk } from '#testing/builders/reminders.ts';
import { until } from '#testing/processes/mail-jobs.ts';
import { listReminders, passMinutes, runTimerJobs } from '#testing/processes/timer-jobs.ts';
import { fireReminder } from './reminder.service.ts';

const test = await testApp();
const { as, db, deps, url, clock } = test;
const { worker, staff, patch, postpone, read, raise, aGiven, ring } = await aDesk(test);

const SECOND_MS = 1_000;
const LATER = 10_000_000;

/** In which of the two views of what is to be done an order is; both count what they list. */
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

/** An order that asks for a call to its worker. */
async function anAsking(): Promise<string> {
  const id = await aGiven();
  await raise(id, 'call_worker_accepted', NOBODY);
  return id;
}

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
