import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createFileLinks } from '#platform/files/file-links.ts';
import { fileKeys } from '#platform/files/file-key.ts';
import { testApp } from '#testing/app/test-app.ts';
import { sweepFiles } from './sweep-files.service.ts';

const { app, deps, db, clock, as } = await testApp();
const BYTES = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);

async function storePhoto(): Promise<string> {
  const { key } = fileKeys(randomUUID());
  await deps.files.save(key, BYTES);
  return key;
}

const linkTo = (key: string, sessionId: string, links = deps.links): string =>
  links.signLinks(`file:${links.nonce}:${key}`, { sessionId, now: clock.now() });

const get = (url: string) => app.inject({ method: 'GET', url });

it('serves a photo by its link without a sign-in, only as a picture', async () => {
  const key = await storePhoto();
  const answer = await get(linkTo(key, as('admin').user.sessionId));
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload).toEqual(BYTES);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  });
});

it('refuses every invalid link with the same text, whether the file exists or not', async () => {
  const key = await storePhoto();
  const { sessionId } = as('admin').user;
  const good = linkTo(key, sessionId);
  const refused = [
    good.replace(key, fileKeys(randomUUID()).key),
    good.replace(key, await storePhoto()),
    good.replace(sessionId, as('super_admin').user.sessionId),
    good.replace(/expires=\d+/, 'expires=9999999999'),
    good.replace(/signature=.*/, `signature=${'A'.repeat(43)}`),
    good.replace(key, '..%2F..%2Fsecret-key'),
    linkTo(key, sessionId, createFileLinks('another secret key of more than 32 characters')),
    linkTo(key, randomUUID()),
  ];
  const answers = await Promise.all(refused.map(get));
  expect(answers.map((answer) => answer.statusCode)).toEqual(refused.map(() => 403));
  const bodies = answers.map((answer) => ({ ...answer.json<object>(), requestId: '' }));
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect((await get(`/api/v1/files/${key}`)).statusCode).toBe(422);
});

it('answers 404 to a valid link whose file is missing', async () => {
  const key = await storePhoto();
  await deps.files.remove(key);
  const answer = await get(linkTo(key, as('admin').user.sessionId));
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'file_not_found' }]);
});

it('refuses a link after fifteen minutes, after the log-out and when the account is deactivated', async () => {
  const key = await storePhoto();
  const [owner, client, worker] = [as('owner').user, as('client').user, as('worker').user];
  const links = [owner, client, worker].map((user) => linkTo(key, user.sessionId));
  expect((await Promise.all(links.map(get))).map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  await db
    .updateTable('sessions')
    .set({ ended_at: clock.now(), end_reason: 'logout' })
    .where('id', '=', owner.sessionId)
    .execute();
  await db.updateTable('users').set({ is_active: false }).where('id', '=', client.id).execute();
  expect((await Promise.all(links.map(get))).map((answer) => answer.statusCode)).toEqual([403, 403, 200]);
  clock.advance(15 * 60_000);
  expect((await get(links[2]!)).statusCode).toBe(403);
});

it('sweeps files without a row that are older than an hour, and no others', async () => {
  const [known, young] = [await storePhoto(), await storePhoto()];
  const hour = 3_600_000;
  await db
    .updateTable('users')
    .set({ profile_image_key: known })
    .where('id', '=', as('admin').user.id)
    .execute();
  const list = async () => {
    const keys: string[] = [];
    for await (const { key } of deps.files.list()) keys.push(key);
    return keys;
  };
  // The store notes the real time of a file.
  const at = (later: number) => ({ ...deps, clock: () => new Date(Date.now() + later) });
  expect(await sweepFiles(at(0.9 * hour))).toBe(0);
  expect(await list()).toEqual(expect.arrayContaining([known, young]));
  await sweepFiles(at(1.1 * hour));
  expect(await list()).toEqual([known]);
});
