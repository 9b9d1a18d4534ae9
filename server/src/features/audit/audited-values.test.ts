import { expect, it } from 'vitest';
import { anAccount, PASSWORD, signIn } from '#testing/builders/accounts.ts';
import { auditOf } from '#testing/builders/audits.ts';
import { aPriceBook, aRow, aWorkbookForm } from '#testing/builders/files/workbooks.ts';
import { anOwner, aWorker } from '#testing/builders/people.ts';
import { aPrice } from '#testing/builders/field.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, as, clock, db, deps } = await testApp();

/** The values that the last event of a kind has, by field. */
async function valuesOf(event: string) {
  const rows = await db
    .selectFrom('audit_values')
    .select(['field', 'before', 'after'])
    .where('event_id', '=', (events) =>
      events
        .selectFrom('audit_events')
        .select('id')
        .where('event', '=', event)
        .orderBy('id', 'desc')
        .limit(1),
    )
    .execute();
  clock.advance(1);
  return Object.fromEntries(rows.map(({ field, before, after }) => [field, [before, after]]));
}

const PLACE = { type: 'flat', municipality: 'Zemun', streetAndNumber: 'Glavna 12' };

it('a new client has its first values, and the address too [security#audit-values]', async () => {
  const person = { firstName: 'Ana', lastName: 'Anić', phone: '+381601112233', note: 'Zove posle 17h' };
  const body = { ...person, ...PLACE, latitude: 44.84, longitude: 20.41, email: 'ana@primer.rs' };
  expect((await as('admin').post('/api/v1/clients', body)).statusCode).toBe(201);
  expect(await valuesOf('account_created')).toEqual({
    role: [null, 'client'],
    firstName: [null, 'Ana'],
    lastName: [null, 'Anić'],
    phone: [null, '+381601112233'],
    email: [null, 'ana@primer.rs'],
    note: [null, 'Zove posle 17h'],
  });
  expect(await valuesOf('address_created')).toEqual({
    type: [null, 'flat'],
    municipality: [null, 'Zemun'],
    streetAndNumber: [null, 'Glavna 12'],
    latitude: [null, 44.84],
    longitude: [null, 20.41],
  });
});

it('a changed person has only what changed, the e-mail in its own event [security#audit-values]', async () => {
  const worker = await aWorker(db, { packages: ['PLUMBING'] });
  const email = 'novi.radnik@primer.rs';
  const body = { lastName: worker.last_name, phone: '+381641112223', packages: ['ELECTRICAL'], email };
  expect((await as('admin').patch(`/api/v1/workers/${worker.id}`, body)).statusCode).toBe(200);
  expect(await valuesOf('details_changed')).toEqual({
    phone: [worker.phone, '+381641112223'],
    packages: [['PLUMBING'], ['ELECTRICAL']],
  });
  expect(await valuesOf('email_changed')).toEqual({ email: [worker.email, email] });
  const owner = await anOwner(db, { companyName: 'Stara d.o.o.' });
  await as('admin').patch(`/api/v1/owners/${owner.id}`, { companyName: 'Nova d.o.o.' });
  expect(await valuesOf('details_changed')).toEqual({ companyName: ['Stara d.o.o.', 'Nova d.o.o.'] });
  await as('admin').patch(`/api/v1/owners/${owner.id}/toggle-active`, { isActive: false });
  expect(await valuesOf('account_deactivated')).toEqual({ isActive: [true, false] });
});

it('prices have what changed, what was removed and every item of an import [security#audit-values]', async () => {
  const id = await aPrice({ db }, { name: 'Ventil' });
  const row = await db
    .selectFrom('price_list_items')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await as('admin').patch(`/api/v1/price-list/${id}`, { grossPrice: 1.5 });
  expect(await valuesOf('price_changed')).toEqual({ grossPrice: [row.gross_price / 100, 1.5] });
  await as('admin').inject({ method: 'DELETE', url: `/api/v1/price-list/${id}` });
  expect(await valuesOf('price_removed')).toMatchObject({ name: ['Ventil', null], grossPrice: [1.5, null] });
  const { payload, headers } = await aWorkbookForm(aPriceBook([aRow('Sifon')]));
  expect((await as('admin').post('/api/v1/price-list/import/excel', payload, headers)).statusCode).toBe(200);
  expect(Object.values(await valuesOf('price_list_imported'))).toEqual([
    [null, expect.objectContaining({ name: 'Sifon', grossPrice: expect.any(Number) })],
  ]);
});

const EVENTS = ['password_set', 'password_reset', 'password_changed', 'password_refused', 'reset_requested'];

it('a password leaves a row without a value [security#audit-values]', async () => {
  const someone = await anAccount(db, { role: 'client' });
  const { accessToken } = await signIn(deps, someone);
  const passwords = { newPassword: 'Sasvim-nova-lozinka-7', repeatNewPassword: 'Sasvim-nova-lozinka-7' };
  for (const oldPassword of ['pogrešna-lozinka', PASSWORD]) {
    await app.inject({
      method: 'PATCH',
      url: '/api/v1/auth/update-password',
      headers: { authorization: `Bearer ${accessToken}` },
      payload: { oldPassword, ...passwords },
    });
  }
  const events = await auditOf(db, someone.id);
  expect(events).toEqual(['password_changed by self', 'password_refused by self']);
  const rows = await db
    .selectFrom('audit_values')
    .innerJoin('audit_events', 'audit_events.id', 'audit_values.event_id')
    .select('field')
    .where((where) => where.or([where('event', 'in', EVENTS), where('field', 'like', '%assword%')]))
    .execute();
  expect(rows).toEqual([]);
});
