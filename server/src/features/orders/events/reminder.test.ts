import { describe, expect, it } from 'vitest';
import { NOBODY } from '#platform/database/work.ts';
import { testApp, type Caller } from '#testing/app/test-app.ts';
import { signIn } from '#testing/builders/accounts.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient } from '#testing/builders/people.ts';
import { aDesk } from '#testing/builders/reminders.ts';

const test = await testApp();
const { app, as, db, deps, clock } = test;
const { worker, minutesAhead, patch, postpone, read, raise, aGiven, ring } = await aDesk(test);

const SECOND_MS = 1_000;
const DAY_MINUTES = 1_440;

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
