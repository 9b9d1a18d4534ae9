import { describe, expect, it } from 'vitest';
import { NOBODY } from '#platform/database/work.ts';
import { testApp } from '#testing/app/test-app.ts';
import { signIn } from '#testing/builders/accounts.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient } from '#testing/builders/people.ts';
import { aDesk } from '#testing/builders/reminders/reminders.ts';

const test = await testApp();
const { app, as, db, deps, clock } = test;
const { worker, patch, postpone, read, raise, aGiven, ring } = await aDesk(test);

const SECOND_MS = 1_000;

/** In which of the two views of what is to be done an order is; both count what they list. */
async function readViews(id: string) {
  const counts = (await as('admin').get('/api/v1/orders/counts')).json<{ data: Record<string, number> }>()
    .data;
  const listed: Record<string, boolean> = {};
  for (const view of ['action', 'unassigned']) {
    const answer = await as('admin').get(`/api/v1/orders?view=${view}&pageSize=100`);
    const { data, meta } = answer.json<{ data: { _id: string }[]; meta: { total: number } }>();
    listed[view] = data.some(({ _id }) => _id === id);
    expect([meta.total, data.length]).toEqual([counts[view], counts[view]]);
  }
  return listed;
}

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
    ['of more than 365 days', { until: '2027-03-06T11:00:00.001Z' }, 'Izaberite vreme u narednih 365 dana.'],
    ['without a time', {}, 'Polje je obavezno'],
  ])('%s is refused at its field', async (_which, body, text) => {
    const { id } = await anOrder(db);
    clock.set('2026-03-06T11:00:00.000Z');
    const answer = await patch(id, 'reminder_set', body);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { fields: { until: text } }]);
    expect(await read(id)).toMatchObject({ version: 1, reminder: null });
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
    const { id } = await anOrder(db, { status: 'find_backup', need: true });
    expect(await readViews(id)).toEqual({ action: true, unassigned: true });
    await postpone(id);
    expect(await readViews(id)).toEqual({ action: false, unassigned: false });
    await ring(id);
    expect(await readViews(id)).toEqual({ action: true, unassigned: true });
    await patch(id, 'reminder_removed');
    expect(await readViews(id)).toEqual({ action: true, unassigned: true });
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
});
