import { describe, expect, it } from 'vitest';
import { errorText } from '@majstorija/contract/messages/errors.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import { write } from '#platform/database/work.ts';
import { PASSWORD, anAccount, signIn } from '#testing/builders/accounts.ts';
import { signInCalls } from '#testing/builders/calls/sign-in-calls.ts';
import { raiseAnEvent } from '#testing/builders/order-events.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient, anAddress, anOwner, aWorker } from '#testing/builders/people.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { aForm } from '#testing/app/form.ts';
import { openReadyStream } from '#testing/app/live-reader.ts';
import { testApp, toCaller } from '#testing/app/test-app.ts';

const { app, as, db, deps } = await testApp();
const UNKNOWN = '019b8d2b-8c00-7d47-ab70-4a4b5b438cb7';
const desk = { id: as('admin').user.id, role: 'admin' as const, checkedAt: null };

type Person = { id: string; first_name: string; last_name: string };

const erase = ({ id, first_name: first, last_name: last }: Person, confirmName = `${first} ${last}`) =>
  as('super_admin').post(`/api/v1/accounts/${id}/erasure`, { confirmName });

async function erased<P extends Person>(person: P): Promise<P> {
  const answer = await erase(person);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  return person;
}

const codeOf = (answer: { statusCode: number; json: () => { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const ERASED = [409, 'person_erased'];

const accountOf = (id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const entriesOf = (orderId: string) =>
  db
    .selectFrom('order_actions')
    .select(['event', 'text', 'note', 'action_required as asks'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

describe('erasure is refused and changes nothing [personal-data#erasure-refused]', () => {
  it('for another name than the present one, at its field', async () => {
    const client = await aClient(db, { firstName: 'Ana', lastName: 'Marić' });
    const answer = await erase(client, 'Ana Maric');
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      { confirmName: 'Unesite tačno ime i prezime osobe' },
    ]);
    expect(await accountOf(client.id)).toMatchObject({ first_name: 'Ana', erased_at: null });
    expect((await erase(client, '  Ana   Marić ')).statusCode).toBe(204);
  });

  it('for an unknown id, the own account and a person who was erased before', async () => {
    expect(codeOf(await erase({ id: UNKNOWN, first_name: 'A', last_name: 'B' }))).toEqual([
      404,
      'person_not_found',
    ]);
    const own = await accountOf(as('super_admin').user.id);
    expect(codeOf(await erase(own))).toEqual([409, 'person_own_account']);
    const client = await erased(await aClient(db));
    expect(codeOf(await erase(client))).toEqual(ERASED);
  });

  it('for the second of two erasures at once', async () => {
    const client = await aClient(db);
    const answers = await Promise.all([erase(client), erase(client)]);
    const refused = answers.filter(({ statusCode }) => statusCode !== 204);
    expect(refused.map(codeOf)).toEqual([ERASED]);
  });

  it('while a client or worker has open orders, with their number', async () => {
    const client = await aClient(db);
    const worker = await aWorker(db);
    await anOrder(db, { clientId: client.id, status: 'completed' });
    const orders = [
      await anOrder(db, { clientId: client.id, status: 'arrived', workerId: worker.id }),
      await anOrder(db, { clientId: client.id }),
    ];
    const ofClient = await erase(client);
    expect(codeOf(ofClient)).toEqual([409, 'person_open_orders']);
    expect(ofClient.json().error).toBe(errorText('person.openOrders', { n: 2 }));
    expect((await erase(worker)).json().error).toBe(errorText('person.openOrders', { n: 1 }));
    const ids = orders.map(({ id }) => id);
    await db.updateTable('orders').set({ status: 'canceled' }).where('id', 'in', ids).execute();
    await erased(client);
    await erased(worker);
  });
});

describe('an erased client or worker [personal-data#erasure-for-ever]', () => {
  it('cannot be changed, activated, ordered for or assigned', async () => {
    const worker = await erased(await aWorker(db));
    const { id } = await anOrder(db);
    const client = await aClient(db);
    const address = await anAddress(db, client.id);
    await erased(client);
    const url = `/api/v1/clients/${client.id}`;
    const place = { type: 'flat', municipality: 'Zemun', streetAndNumber: 'Nova 1' };
    const order = {
      clientId: client.id,
      addressId: address.id,
      category: 'WATER_AND_SEWER',
      package: 'PLUMBING',
    };
    const before = await accountOf(client.id);
    for (const answer of [
      await as('admin').patch(url, { firstName: 'Ana' }),
      await as('admin').patch(`${url}/toggle-active`, { isActive: true }),
      await as('admin').post(`${url}/addresses`, place),
      await as('admin').patch(`${url}/addresses/${address.id}`, place),
      await as('admin').post('/api/v1/orders', order),
      await as('admin').patch(`/api/v1/workers/${worker.id}`, { phone: '+381601234567' }),
      await as('admin').patch(`/api/v1/workers/${worker.id}/toggle-active`, { isActive: true }),
      await as('admin').patch(`/api/v1/orders/${id}/order_worker_assigned`, { workerId: worker.id }),
    ]) {
      expect(codeOf(answer)).toEqual(ERASED);
    }
    expect(await accountOf(client.id)).toEqual(before);
  });

  it('leaves orders that take no event and ask for none', async () => {
    const client = await aClient(db);
    const order = await anOrder(db, { clientId: client.id, status: 'canceled', need: true });
    await db
      .updateTable('order_actions')
      .set({ action_required: true })
      .where('order_id', '=', order.id)
      .execute();
    await erased(client);
    const url = `/api/v1/orders/${order.id}`;
    const worker = await aWorker(db);
    for (const answer of [
      await as('admin').post(`${url}/comments`, { text: 'Zvala klijentkinja' }),
      await as('admin').patch(`${url}/order_worker_assigned`, { workerId: worker.id }),
      await as('admin').patch(`${url}/order_admin_status_changed`, { status: 'pending' }),
    ]) {
      expect(codeOf(answer)).toEqual(ERASED);
    }
    const { data } = (await as('admin').get(url)).json();
    expect(data).toMatchObject({ status: 'canceled', needsAction: false });
    expect((await entriesOf(order.id)).filter(({ asks }) => asks)).toEqual([]);
  });
});

describe('an erased worker', () => {
  it('is named in no timeline, not by a former name either, and a namesake stays', async () => {
    const worker = await aWorker(db, { firstName: 'Pera', lastName: 'Perić' });
    const other = await aWorker(db, { firstName: 'Petar', lastName: 'Perić' });
    const order = await anOrder(db);
    const raise = (event: 'worker_assigned' | 'canceled' | 'comment_added', workerId = worker.id) =>
      write(deps, desk, (work) => raiseAnEvent(work, order.id, event, { workerId }));
    await raise('worker_assigned');
    await as('admin').patch(`/api/v1/workers/${worker.id}`, { firstName: 'Petar' });
    await write(deps, { id: worker.id, role: 'worker', checkedAt: null }, (work) =>
      raiseAnEvent(work, order.id, 'find_backup_worker', { reason: 'Slomio sam nogu' }),
    );
    await raise('worker_assigned');
    await raise('comment_added');
    await raise('worker_assigned', other.id);
    expect((await entriesOf(order.id)).map(({ text }) => text)).toContain('Dodeljen majstor: Pera Perić');
    await erased({ id: worker.id, first_name: 'Petar', last_name: 'Perić' });
    const entries = await entriesOf(order.id);
    expect(entries.filter(({ event }) => event === 'worker_assigned').map(({ text }) => text)).toEqual([
      'Dodeljen majstor: Obrisan majstor',
      'Dodeljen majstor: Obrisan majstor',
      'Dodeljen majstor: Petar Perić',
    ]);
    const notes = entries.map(({ event, note }) => [event, note]);
    expect(notes).toContainEqual(['find_backup_worker', null]);
    expect(notes).toContainEqual(['comment_added', 'Zvao klijenta']);
  });
});

describe('the messages of the desk', () => {
  const text = 'Nalog N000001: Vodoinstalaterski radovi. Majstor: Miloš Rac. Njegoševa 44, stan 5.';
  const send = (orderId: string) =>
    write(deps, desk, (work) => raiseAnEvent(work, orderId, 'message_sent', { text }));
  const noteOf = async (orderId: string) =>
    (await entriesOf(orderId)).find(({ event }) => event === 'message_sent')?.note;

  it('go with the client whose address they tell, and with the worker whom they may name', async () => {
    const [client, worker] = [await aClient(db), await aWorker(db)];
    const ofClient = await anOrder(db, { clientId: client.id });
    const ofWorker = await anOrder(db);
    const another = await anOrder(db);
    await write(deps, desk, (work) =>
      raiseAnEvent(work, ofWorker.id, 'worker_assigned', { workerId: worker.id }),
    );
    for (const { id } of [ofClient, ofWorker, another]) await send(id);
    const ids = [ofClient.id, ofWorker.id];
    await db.updateTable('orders').set({ status: 'canceled' }).where('id', 'in', ids).execute();
    await erased(client);
    await erased(worker);
    const notes = [await noteOf(ofClient.id), await noteOf(ofWorker.id), await noteOf(another.id)];
    expect(notes).toEqual([null, null, text]);
  });
});

describe('an erased operator', () => {
  it('is named in no comment that mentions them, by none of 120 names', async () => {
    const operator = await anAccount(db, { firstName: 'Ana', lastName: 'Marić', hasPassword: false });
    const order = await anOrder(db);
    const comment = (text: string) =>
      as('admin').post(`/api/v1/orders/${order.id}/comments`, { text, mentions: [operator.id] });
    await comment('@Ana Marić i @Ana Marićević, ko ide?');
    const rename = (firstName: string, lastName: string) =>
      write(deps, desk, (work) =>
        recordAudit(work, {
          event: 'details_changed',
          accountId: operator.id,
          changes: {
            firstName: { before: 'Ana', after: firstName },
            lastName: { before: 'Marić', after: lastName },
          },
        }),
      );
    for (let nth = 0; nth < 120; nth += 1) await rename(`Ana ${nth}`, `Ćirić-${nth}`);
    await comment('@Ana 7 Ćirić-119: @Ana 7 Ćirić-1199');
    await erased(operator);
    expect((await entriesOf(order.id)).flatMap(({ note }) => (note === null ? [] : [note]))).toEqual(
      expect.arrayContaining([
        '@Obrisan operater i @Ana Marićević, ko ide?',
        '@Obrisan operater: @Ana 7 Ćirić-1199',
      ]),
    );
  });
});

describe('the company of an erased owner [personal-data#erasure-company]', () => {
  const companyOf = (id: string) =>
    db.selectFrom('owners').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('stays until its last person is erased, and takes nobody on', async () => {
    const owner = await anOwner(db, { companyName: 'Vodoland' });
    const workers = [await aWorker(db, { ownerId: owner.id }), await aWorker(db, { ownerId: owner.id })];
    const before = await companyOf(owner.id);
    await erased(owner);
    expect(await companyOf(owner.id)).toEqual(before);
    const newcomer = { firstName: 'Nov', lastName: 'Radnik', phone: '+381601234567', packages: ['PLUMBING'] };
    const answer = await as('admin').post('/api/v1/workers', { ...newcomer, ownerId: owner.id });
    expect(codeOf(answer)).toEqual(ERASED);
    await erased(workers[0]!);
    expect(await companyOf(owner.id)).toEqual(before);
    await erased(workers[1]!);
    expect(await companyOf(owner.id)).toMatchObject({
      company_name: 'Obrisana kompanija',
      registration_number: null,
      tin: null,
      street_and_number: 'Obrisana adresa',
      municipality: before.municipality,
    });
    const { data } = (await as('admin').get(`/api/v1/owners/${owner.id}`)).json();
    expect(data).toMatchObject({
      firstName: 'Obrisan',
      lastName: 'vlasnik',
      registrationNumber: '',
      tin: '',
    });
  });
});

describe('an erased operator', () => {
  it('loses session, open stream and links to files at once', async () => {
    const operator = await anAccount(db, { role: 'admin' });
    const caller = toCaller(app, await signIn(deps, { id: operator.id, role: 'admin' }));
    const photo = await aForm({}, [await aJpeg()], 'file');
    expect((await caller.patch('/api/v1/profile/image', photo.payload, photo.headers)).statusCode).toBe(200);
    const link: string = (await caller.get('/api/v1/auth/me')).json().data.profile.profileImage;
    expect((await app.inject(link)).statusCode).toBe(200);
    const stream = await openReadyStream(
      await app.listen({ host: '127.0.0.1', port: 0 }),
      caller.accessToken,
    );
    await erased(operator);
    await stream.untilOver();
    expect((await caller.get('/api/v1/auth/me')).statusCode).toBe(401);
    expect((await app.inject(link)).statusCode).toBe(403);
  });

  it('is in the list but no choice, and is never invited, activated, assigned or signed in', async () => {
    const operator = await anAccount(db, { role: 'admin' });
    const { id: orderId } = await anOrder(db, { adminId: operator.id });
    await erased(operator);
    const listed = async (path: string) =>
      (await as('super_admin').get(`/api/v1/admins${path}`))
        .json()
        .data.map(({ _id }: { _id: string }) => _id);
    expect(await listed('')).toContain(operator.id);
    expect(await listed('/options')).not.toContain(operator.id);
    const url = `/api/v1/admins/${operator.id}`;
    for (const answer of [
      await as('super_admin').patch(`${url}/toggle-active`, { isActive: true }),
      await as('super_admin').patch(`${url}/invitation`),
      await as('admin').patch(`/api/v1/orders/${orderId}/order_admin_assigned`, { adminId: operator.id }),
    ]) {
      expect(codeOf(answer)).toEqual(ERASED);
    }
    expect((await signInCalls(app).login(operator.email ?? '', PASSWORD)).statusCode).toBe(401);
    const { data } = (await as('admin').get(`/api/v1/orders/${orderId}`)).json();
    expect(data.admin).toMatchObject({ firstName: 'Obrisan', lastName: 'operater', email: null });
  });
});

it('takes the assignments of a worker along, and none of them comes back afterwards [dispatch#erased]', async () => {
  const worker = await aWorker(db);
  const { id } = await anOrder(db);
  const raise = (event: 'worker_assigned' | 'find_backup_worker' | 'admin_status_changed') => {
    const actor = event === 'find_backup_worker' ? { ...desk, id: worker.id, role: 'worker' as const } : desk;
    const fields = { workerId: worker.id, status: 'canceled' } as const;
    return write(deps, actor, (work) => raiseAnEvent(work, id, event, fields));
  };
  const listRows = () =>
    db.selectFrom('order_assignments').selectAll().where('worker_id', '=', worker.id).execute();
  await raise('worker_assigned');
  await raise('find_backup_worker');
  await raise('admin_status_changed');
  expect(await listRows()).toHaveLength(1);
  await erased(worker);
  await write(deps, desk, (work) => raiseAnEvent(work, id, 'admin_status_changed', { status: 'completed' }));
  expect(await listRows()).toEqual([]);
});
