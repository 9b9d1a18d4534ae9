import { describe, expect, it } from 'vitest';
import { ROLE_OPTIONS } from '@majstorija/contract/http/access.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { setProfileImage } from './profile.ts';
import { withPersonPhoto } from '#features/files/person-photo.service.ts';
import { write } from '#platform/database/work.ts';
import { aJpeg, aPhoto } from '#testing/builders/files/photos.ts';
import { aForm } from '#testing/app/form.ts';
import { testApp, type Caller } from '#testing/app/test-app.ts';
import { listStoredKeys } from '#testing/sweeps/account-traces.ts';

const { app, as, db, deps } = await testApp();
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
  ] as const)('refuses %s and keeps the previous photo', async (_what, files, field, status, text) => {
    const before = [await keyOf(as('admin').user.id), await storedKeys()];
    const answer = await sendPhoto(as('admin'), await files(), field);
    expect([answer.statusCode, answer.json().fields?.[field]]).toEqual([status, text]);
    expect([await keyOf(as('admin').user.id), await storedKeys()]).toEqual(before);
  });
});
