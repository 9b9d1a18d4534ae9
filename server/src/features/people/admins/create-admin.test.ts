import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { withPersonPhoto } from '#features/files/person-photo.service.ts';
import { createAdmin } from './admins.ts';
import { write } from '#platform/database/work.ts';
import { aJpeg, aPhoto } from '#testing/builders/files/photos.ts';
import { aForm } from '#testing/app/form.ts';
import { testApp } from '#testing/app/test-app.ts';
import { listStoredKeys } from '#testing/sweeps/account-traces.ts';

const { as, db, deps, clock } = await testApp();

let count = 0;
const aPerson = (traits: Record<string, string | undefined> = {}) => {
  count += 1;
  const email = `nova${count}@primer.rs`;
  return { firstName: 'Nova', lastName: 'Osoba', email, phone: '060 123 4567', ...traits };
};

const post = (payload: object) => as('super_admin').post('/api/v1/admins', payload);

async function postForm(fields: Record<string, string>, files: readonly Buffer[]) {
  const form = await aForm(fields, files, 'profileImage');
  return as('super_admin').post('/api/v1/admins', form.payload, form.headers);
}

/** The rows of an address in every table that a new operator writes. */
async function rowsOf(email: string) {
  const user = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
  const id = user?.id ?? randomUUID();
  const mails = await db.selectFrom('mails').selectAll().where('recipient', '=', email).execute();
  const links = await db.selectFrom('link_tokens').selectAll().where('user_id', '=', id).execute();
  const audit = await db.selectFrom('audit_events').selectAll().where('account_id', '=', id).execute();
  return { user, mails, links, audit };
}

const NOTHING = { user: undefined, mails: [], links: [], audit: [] };

it('creates an operator with a mailed link that sets the password; no sign-in is possible before', async () => {
  const answer = await post(aPerson({ email: ' Pera.Peric@Primer.rs ', phone: '0601234567' }));
  expect(answer.statusCode).toBe(201);
  const { user, mails, links, audit } = await rowsOf('pera.peric@primer.rs');
  const endsAt = new Date(clock.now().getTime() + 72 * 3_600_000);
  expect(answer.json().data).toEqual({
    _id: user?.id,
    firstName: 'Nova',
    lastName: 'Osoba',
    phone: '+381601234567',
    profileImage: null,
    isActive: true,
    isInvited: true,
    invitationEndsAt: endsAt.toISOString(),
    hasFactors: false,
    role: 'admin',
    user: { email: 'pera.peric@primer.rs' },
    activeOrderCount: 0,
    orderCount: 0,
    version: 1,
  });
  expect(user).toMatchObject({ role: 'admin', password_hash: null, email_verified_at: null });
  expect(mails).toMatchObject([
    { kind: 'set_password', user_id: user?.id, link_token_id: links[0]?.id, sent_at: null },
  ]);
  expect(links).toMatchObject([{ purpose: 'set_password', ended_at: null, expires_at: endsAt }]);
  expect(audit).toMatchObject([
    {
      event: 'account_created',
      actor_id: as('super_admin').user.id,
      request_id: answer.headers['x-request-id'],
    },
  ]);
});

it('shows at the field that an address in any case is taken, and stores nothing of the attempt', async () => {
  const person = aPerson();
  await post(person);
  const [before, rows] = [await listStoredKeys(deps), await rowsOf(person.email)];
  const answer = await postForm({ ...person, email: person.email.toUpperCase() }, [await aJpeg()]);
  const text = 'Ova email adresa se već koristi. Unesite drugu.';
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { code: 'account_email_taken', error: text, fields: { email: text } },
  ]);
  expect(await listStoredKeys(deps)).toEqual(before);
  expect(await rowsOf(person.email)).toEqual(rows);
});

it('accepts one of many parallel calls with the same address', async () => {
  const person = aPerson();
  const answers = await Promise.all(Array.from({ length: 4 }, () => post(person)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  expect((await rowsOf(person.email)).mails).toHaveLength(1);
});

it.each([
  ['firstName', '  ', VALIDATION.required],
  ['email', '', VALIDATION.required],
  ['email', 'a@b.rs\r\nBcc: c@d.rs', VALIDATION.email],
  ['phone', '011 123 456', VALIDATION.phone],
])('refuses %s %j', async (field, value, text) => {
  const answer = await post(aPerson({ [field]: value }));
  expect([answer.statusCode, answer.json().fields]).toEqual([422, { [field]: text }]);
});

it('leaves nothing of an operator whose transaction rolls back: no row, link, mail, record or photo', async () => {
  const before = await listStoredKeys(deps);
  const person = { ...aPerson(), phone: '+381601234567' };
  const failure = withPersonPhoto(deps, await aPhoto(), (photo) =>
    write(deps, as('super_admin').user, async (work) => {
      await createAdmin(work, deps, { ...person, photo });
      throw new Error('cut short');
    }),
  );
  await expect(failure).rejects.toThrow('cut short');
  expect(await rowsOf(person.email)).toEqual(NOTHING);
  expect(await listStoredKeys(deps)).toEqual(before);
});
