import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { anAccount } from '#testing/builders/accounts.ts';
import { passwordCalls } from '#testing/builders/calls/password-calls.ts';
import { mailedToken } from '#testing/builders/links.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient, anOwner, aWorker } from '#testing/builders/people.ts';
import { mailsTo } from '#testing/app/mailbox.ts';
import { testApp } from '#testing/app/test-app.ts';
import { readTraces } from '#testing/sweeps/account-traces.ts';

const { app, as, clock, db, deps } = await testApp();
const calls = passwordCalls(app);

const TABLES = ['clients', 'owners', 'workers'] as const;
type Table = (typeof TABLES)[number];
const BUILDERS = { clients: aClient, owners: anOwner, workers: aWorker } as const;

const NEW = 'Sasvim-nova-lozinka-2';
const desk = as('admin');
const urlOf = (table: Table, id: string) => `/api/v1/${table}/${id}`;
const invite = (id: string) => desk.patch(`/api/v1/accounts/${id}/invitation`, {});
const isInvited = async (table: Table, id: string) =>
  (await desk.get(urlOf(table, id))).json().data.isInvited as unknown;

describe.each(TABLES)('one of %s without a password [accounts#invited]', (table) => {
  it('is invited until a password is set by the mailed link, in the list as on the page', async () => {
    const person = await BUILDERS[table](db, { isVerified: false });
    expect((await invite(person.id)).statusCode).toBe(204);
    expect(await isInvited(table, person.id)).toBe(true);
    const listed = (await desk.get(`/api/v1/${table}`)).json().data as { _id: string; isInvited: boolean }[];
    expect(listed.find(({ _id }) => _id === person.id)?.isInvited).toBe(true);
    const [mail] = await mailsTo(deps, person.email!);
    expect(mail!.text).toContain('kojom ćete se prijavljivati u aplikaciju Majstorija na telefonu');
    expect((await calls.set(await mailedToken(deps, person.email!), NEW)).statusCode).toBe(200);
    expect(await isInvited(table, person.id)).toBe(false);
    const again = await invite(person.id);
    expect([again.statusCode, again.json().code]).toEqual([409, 'person_has_password']);
    expect((await calls.signIn(person.email!, NEW)).statusCode).toBe(200);
  });

  it('gets one mail by a double click, and a new link ends the older one', async () => {
    const person = await BUILDERS[table](db, {});
    const answers = await Promise.all([1, 2, 3].map(() => invite(person.id)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 429, 429]);
    clock.advance(60_000);
    expect((await invite(person.id)).statusCode).toBe(204);
    expect(await readTraces(deps, person.id)).toMatchObject({
      mails: [`set_password ${person.email}`, `set_password ${person.email}`],
      links: ['set_password ended', 'set_password open'],
      audit: ['invitation_sent', 'invitation_sent'],
    });
  });

  it('has no link any more in an old mailbox, or of a deactivated account, each said in a sentence', async () => {
    const [moved, off] = [await BUILDERS[table](db, {}), await BUILDERS[table](db, {})];
    await invite(moved.id);
    await invite(off.id);
    const [oldLink, offLink] = [await mailedToken(deps, moved.email!), await mailedToken(deps, off.email!)];
    const email = `${randomUUID().slice(0, 8)}@primer.rs`;
    expect((await desk.patch(urlOf(table, moved.id), { email })).statusCode).toBe(200);
    await desk.patch(`${urlOf(table, off.id)}/toggle-active`, { isActive: false });
    for (const token of [oldLink, offLink]) {
      const refused = await calls.set(token, NEW);
      expect([refused.statusCode, refused.json().error]).toEqual([
        400,
        'Link za postavljanje lozinke je istekao, već je iskorišćen ili ga je zamenio noviji. Ako lozinku još niste postavili, zatražite nov link preko „Zaboravljena lozinka?”.',
      ]);
    }
    const inactive = await invite(off.id);
    expect([inactive.statusCode, inactive.json().code]).toEqual([422, 'person_inactive']);
    expect((await calls.set(await mailedToken(deps, email), NEW)).statusCode).toBe(200);
  });
});

it('is nobody unknown, and no operator, who is invited by the super admin alone', async () => {
  const operator = await anAccount(db, { hasPassword: false });
  for (const id of [operator.id, randomUUID(), 'x']) {
    const answer = await invite(id);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'person_not_found']);
  }
});

it('is not invited without an e-mail, and is once one is entered', async () => {
  const worker = await aWorker(db, { email: null });
  expect(await isInvited('workers', worker.id)).toBe(false);
  const refused = await invite(worker.id);
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'person_without_email']);
  const email = `${randomUUID().slice(0, 8)}@primer.rs`;
  await desk.patch(urlOf('workers', worker.id), { email });
  expect([
    await isInvited('workers', worker.id),
    (await mailsTo(deps, email)).map(({ kind }) => kind),
  ]).toEqual([true, ['set_password']]);
});

it('is assigned like everybody else', async () => {
  const worker = await aWorker(db, { isVerified: false });
  const order = await anOrder(db);
  const assign = (path: string, body: object) => desk.patch(`/api/v1/orders/${order.id}/${path}`, body);
  expect((await assign('order_worker_assigned', { workerId: worker.id })).statusCode).toBe(200);
  const email = `${randomUUID().slice(0, 8)}@primer.rs`;
  const body = { firstName: 'Nova', lastName: 'Osoba', email, phone: '0601234567' };
  const adminId = (await as('super_admin').post('/api/v1/admins', body)).json().data._id;
  expect((await assign('order_admin_assigned', { adminId })).statusCode).toBe(200);
});
