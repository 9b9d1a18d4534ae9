import { describe, expect, it } from 'vitest';
import { ROLE_OPTIONS } from '@majstorija/contract/http/access.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { setProfileImage } from './profile.ts';
import { withPersonPhoto } from '#features/files/person-photo.service.ts';
import { sweepFiles } from '#features/files/sweep-files.service.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { write } from '#platform/database/work.ts';
import { anAccount, signIn } from '#testing/builders/accounts.ts';
import { aJpeg, aPhoto } from '#testing/builders/files/photos.ts';
import { aForm } from '#testing/app/form.ts';
import { testApp, type Caller } from '#testing/app/test-app.ts';
import { listStoredKeys } from '#testing/sweeps/account-traces.ts';

const { app, as, db, deps, logged, beside } = await testApp();
const IMAGE = '/api/v1/profile/image';
const INFO = '/api/v1/profile/info';
const person = { firstName: ' Jovana ', lastName: 'Jović', phone: '064/123-45-67' };

async function sendPhoto(caller: Pick<Caller, 'patch'>, files: readonly Buffer[], field = 'file') {
  const form = await aForm({}, files, field);
  return caller.patch(IMAGE, form.payload, form.headers);
}

const keyOf = async (id: string) => {
  const row = await db
    .selectFrom('users')
    .select('profile_image_key as key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.key;
};

const storedKeys = () => listStoredKeys(deps);

describe('PATCH /v1/profile/info', () => {
  it.each(ROLE_OPTIONS)('changes the own name and phone of a %s', async (role) => {
    const answer = await as(role).patch(INFO, person);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({
      _id: as(role).user.id,
      info: { role },
      profile: { firstName: 'Jovana', lastName: 'Jović', phone: '+381641234567', profileImage: null },
    });
    const me = await as(role).get('/api/v1/auth/me');
    expect(me.json()).toEqual(answer.json());
  });

  it.each([
    ['firstName', '', VALIDATION.required],
    ['lastName', undefined, VALIDATION.required],
    ['phone', '12345', VALIDATION.phone],
  ])('refuses %s %j', async (field, value, text) => {
    const answer = await as('admin').patch(INFO, { ...person, [field]: value });
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { [field]: text }]);
  });
});

describe('PATCH /v1/profile/image', () => {
  it.each(ROLE_OPTIONS)('sets the own photo of a %s, re-encoded and behind a link', async (role) => {
    const jpeg = await aJpeg({ width: 800, height: 600 });
    const answer = await sendPhoto(as(role), [jpeg]);
    expect(answer.statusCode).toBe(200);
    const { profileImage } = answer.json().data.profile;
    const picture = await app.inject(profileImage);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(picture.rawPayload.equals(jpeg)).toBe(false);
    const me = await as(role).get('/api/v1/auth/me');
    expect(me.json().data.profile.profileImage).toBe(profileImage);
  });

  it('is stored although the old one cannot be removed, which the sweep does later', async () => {
    const account = await anAccount(db, { hasPassword: false });
    const { accessToken } = await signIn(deps, account);
    const headers = { authorization: `Bearer ${accessToken}`, 'x-client-type': 'web' };
    const failing: FileStore = { ...deps.files, remove: () => Promise.reject(new Error('disk')) };
    const broken = await beside({ deps: { files: failing } });
    const send = async () => {
      const form = await aForm({}, [await aJpeg()], 'file');
      const options = { method: 'PATCH', url: IMAGE, payload: form.payload } as const;
      return broken.inject({ ...options, headers: { ...headers, ...form.headers } });
    };
    await send();
    const old = (await keyOf(account.id)) ?? '';
    expect((await send()).statusCode).toBe(200);
    expect(logged.at(-1)).toContain('an old photo could not be removed');
    expect(await storedKeys()).toContain(old);
    const inTwoHours = new Date(Date.now() + 2 * 3_600_000);
    expect(await sweepFiles({ ...deps, clock: () => inTwoHours })).toBe(1);
    expect(await storedKeys()).not.toContain(old);
    expect(await storedKeys()).toContain(await keyOf(account.id));
  });

  it('keeps the old photo, and no bytes of the new one, when the transaction rolls back', async () => {
    const { id } = as('client').user;
    const [key, before] = [await keyOf(id), await storedKeys()];
    const failure = withPersonPhoto(deps, await aPhoto(), (photo) =>
      write(deps, as('client').user, async (work) => {
        await setProfileImage(work, id, photo);
        expect(await storedKeys()).toHaveLength(before.length + 1);
        throw new Error('cut short');
      }),
    );
    await expect(failure).rejects.toThrow('cut short');
    expect([await keyOf(id), await storedKeys()]).toEqual([key, before]);
  });

  it.each([
    ['no photo', async () => [], 'file', 422, VALIDATION.required],
    ['two photos', async () => [await aJpeg(), await aJpeg()], 'file', 422, VALIDATION.onePhoto],
    ['a photo under another name', async () => [await aJpeg()], 'slika', 422, VALIDATION.unknownField],
    ['what is no JPEG', async () => [Buffer.from('<svg/>')], 'file', 415, VALIDATION.photoNotJpeg],
    ['nothing but a name', async () => [Buffer.alloc(0)], 'file', 415, VALIDATION.photoNotJpeg],
    ['a byte over 1 MB', async () => [Buffer.alloc(1_048_577)], 'file', 413, VALIDATION.photoTooLarge],
  ] as const)('refuses %s and keeps the previous photo', async (_what, files, field, status, text) => {
    const before = [await keyOf(as('admin').user.id), await storedKeys()];
    const answer = await sendPhoto(as('admin'), await files(), field);
    expect([answer.statusCode, answer.json().fields?.[field]]).toEqual([status, text]);
    expect([await keyOf(as('admin').user.id), await storedKeys()]).toEqual(before);
  });
});
