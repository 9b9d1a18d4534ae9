import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { withPersonPhoto } from '#features/files/person-photo.service.ts';
import { createAdmin } from './admins.ts';
import { write } from '#platform/database/work.ts';
import { aJpeg, aPhoto } from '#testing/builders/files/photos.ts';
import { aForm } from '#testing/app/form.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, as, db, deps, clock } = await testApp();

let count = 0;
const aPerson = (traits: Record<string, string | undefined> = {}) => {
  count += 1;
  const email = `nova${count}@primer.rs`;
  return { firstName: 'Nova', lastName: 'Osoba', email, phone: '060 123 4567', ...traits };
};

const post = (payload: object, headers = {}) => as('super_admin').post('/api/v1/admins', payload, headers);

async function postForm(fields: Record<string, string>, files: readonly Buffer[], field = 'profileImage') {
  const form = await aForm(fields, files, field);
  return as('super_admin').post('/api/v1/admins', form.payload, form.headers);
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of deps.files.list()) keys.push(key);
  return keys.toSorted();
}

/** The rows of an address in every table that a new operator writes. */
async function rowsOf(email: string) {
  const user = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
  const mails = await db.selectFrom('mails').selectAll().where('recipient', '=', email).execute();
  const links = await db
    .selectFrom('link_tokens')
    .selectAll()
    .where('user_id', '=', user?.id ?? randomUUID())
    .execute();
  const audit = await db
    .selectFrom('audit_events')
    .selectAll()
    .where('account_id', '=', user?.id ?? randomUUID())
    .execute();
  return { user, mails, links, audit };
}

describe('POST /v1/admins', () => {
  it('creates an operator with a mailed link that sets the password; no sign-in is possible before', async () => {
    const person = aPerson({ email: ' Pera.Perić@Primer.rs '.replace('ć', 'c'), phone: '0601234567' });
    const answer = await post(person);
    expect(answer.statusCode).toBe(201);
    const { user, mails, links, audit } = await rowsOf('pera.peric@primer.rs');
    expect(answer.json().data).toEqual({
      _id: user?.id,
      firstName: 'Nova',
      lastName: 'Osoba',
      phone: '+381601234567',
      profileImage: null,
      isActive: true,
      isInvited: true,
      invitationEndsAt: new Date(clock.now().getTime() + 72 * 3_600_000).toISOString(),
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
    expect(links).toMatchObject([{ purpose: 'set_password', ended_at: null }]);
    expect(links[0]?.expires_at.getTime()).toBe(clock.now().getTime() + 72 * 3_600_000);
    expect(audit).toMatchObject([{ event: 'account_created', actor_id: as('super_admin').user.id }]);
    expect(audit[0]?.request_id).toBe(answer.headers['x-request-id']);
  });

  it('stores the photo as a re-encoded picture, behind a link', async () => {
    const jpeg = await aJpeg({ width: 900, height: 700 });
    const answer = await postForm(aPerson(), [jpeg]);
    expect(answer.statusCode).toBe(201);
    const link: string = answer.json().data.profileImage;
    const picture = await app.inject(link);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['content-type']).toBe('image/jpeg');
    expect(picture.rawPayload.equals(jpeg)).toBe(false);
  });

  it('accepts the same fields from a form without a photo', async () => {
    expect((await postForm(aPerson(), [])).statusCode).toBe(201);
  });

  it('shows at the field that an address in any case is taken, and stores nothing of the attempt', async () => {
    const person = aPerson();
    await post(person);
    const [before, rows] = [await storedKeys(), await rowsOf(person.email)];
    const jpeg = await aJpeg();
    const answer = await postForm({ ...person, email: person.email.toUpperCase() }, [jpeg]);
    const text = 'Ova email adresa se već koristi. Unesite drugu.';
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'account_email_taken', error: text, fields: { email: text } },
    ]);
    expect(await storedKeys()).toEqual(before);
    expect(await rowsOf(person.email)).toEqual(rows);
  });

  it('accepts one of many parallel calls with the same address', async () => {
    const person = aPerson();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(person)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(7).fill(409),
    ]);
    expect((await rowsOf(person.email)).mails).toHaveLength(1);
  });

  it('answers a repeated request like the first one and invites once', async () => {
    const person = aPerson();
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = [await post(person, headers), await post(person, headers)];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect((await rowsOf(person.email)).mails).toHaveLength(1);
  });

  it.each([
    ['firstName', '  ', VALIDATION.required],
    ['lastName', undefined, VALIDATION.required],
    ['email', '', VALIDATION.required],
    ['email', 'nije-adresa', VALIDATION.email],
    ['email', 'a@b.rs\r\nBcc: c@d.rs', VALIDATION.email],
    ['phone', '', VALIDATION.required],
    ['phone', '011 123 456', VALIDATION.phone],
  ])('refuses %s %j', async (field, value, text) => {
    const answer = await post(aPerson({ [field]: value }));
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { [field]: text }]);
  });

  it.each([
    ['two photos', async () => [await aJpeg(), await aJpeg()], 'profileImage', 422, VALIDATION.onePhoto],
    ['a photo under another name', async () => [await aJpeg()], 'files', 422, VALIDATION.unknownField],
    ['what is no JPEG', async () => [Buffer.from('GIF89a')], 'profileImage', 415, VALIDATION.photoNotJpeg],
    ['more than 1 MB', async () => [Buffer.alloc(1_048_577)], 'profileImage', 413, VALIDATION.photoTooLarge],
  ] as const)('refuses %s and writes nothing', async (_what, files, field, status, text) => {
    const person = aPerson();
    const before = await storedKeys();
    const answer = await postForm(person, await files(), field);
    expect([answer.statusCode, answer.json().fields?.[field]]).toEqual([status, text]);
    expect(await storedKeys()).toEqual(before);
    expect((await rowsOf(person.email)).user).toBeUndefined();
  });
});

it('leaves nothing of an operator whose transaction rolls back: no row, link, mail, job, record or photo', async () => {
  const before = await storedKeys();
  const person = { ...aPerson(), phone: '+381601234567' };
  const failure = withPersonPhoto(deps, await aPhoto(), (photo) =>
    write(deps, as('super_admin').user, async (work) => {
      await createAdmin(work, deps, { ...person, photo });
      throw new Error('cut short');
    }),
  );
  await expect(failure).rejects.toThrow('cut short');
  expect(await rowsOf(person.email)).toEqual({ user: undefined, mails: [], links: [], audit: [] });
  expect(await storedKeys()).toEqual(before);
});
