import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { errorText } from '@majstorija/contract/messages/errors.ts';
import { createDatabase } from '#platform/database/db.ts';
import { fileKeys } from '#platform/files/file-key.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { parseFilesUrl } from '#platform/settings/files-url.ts';
import { aForm } from '#testing/app/form.ts';
import { aHangingServer, aWebServer } from '#testing/app/outside-servers.ts';
import { testApp, toCaller, type Caller } from '#testing/app/test-app.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { aClient, anAddress } from '#testing/builders/people.ts';

const CONNECTIONS = 3;
const UNAVAILABLE = errorText('file.unavailable');

const hanging = await aHangingServer();
let followed = 0;
const elsewhere = await aWebServer((_request, reply) => {
  followed += 1;
  reply.end();
});
const failing = await aWebServer((_request, reply) => void reply.writeHead(500).end());
const bucketAt = (host: string) =>
  openFileStore(parseFilesUrl(`s3://key:secret@photos?region=eu-central-1&endpoint=http://${host}`));

const { as, beside, db, deps, url } = await testApp();
const client = await aClient(db);
const order = {
  clientId: client.id,
  addressId: (await anAddress(db, client.id)).id,
  category: 'WATER_AND_SEWER',
  package: 'PLUMBING',
};

/** The app with few connections to the database and a bucket at that address. */
async function appAt(host: string): Promise<Caller> {
  const few = createDatabase({ url, poolSize: CONNECTIONS, onError: () => undefined });
  const app = await beside({ deps: { db: few, files: await bucketAt(host) } });
  app.addHook('onClose', () => few.destroy());
  return toCaller(app, { ...as('super_admin').user, accessToken: as('super_admin').accessToken });
}

const sendPhotos = async (caller: Caller, photos: number) => {
  const jpegs = await Promise.all(Array.from({ length: photos }, () => aJpeg()));
  const { payload, headers } = await aForm(order, jpegs);
  return caller.post('/api/v1/orders', payload, headers);
};

const sendFace = async (caller: Caller) => {
  const { payload, headers } = await aForm({}, [await aJpeg()], 'file');
  return caller.patch('/api/v1/profile/image', payload, headers);
};

const openPhoto = (caller: Caller) => {
  const marker = `file:${deps.links.nonce}:${fileKeys(randomUUID()).key}`;
  return caller.get(deps.links.signLinks(marker, { sessionId: caller.user.sessionId, now: deps.clock() }));
};

async function countRows() {
  const { rows } = await sql<{ orders: number }>`
    select (select count(*) from orders) as orders, (select count(*) from order_files) as photos,
      (select count(*) from users) as users,
      (select count(*) from users where profile_image_key is not null) as faces`.execute(db);
  return { orders: 0, ...rows[0] };
}

it('with a bucket that never answers uploads are refused and all other calls go on [files#bucket-limits]', async () => {
  const caller = await appAt(hanging.host);
  const before = await countRows();
  const uploads = [
    ...Array.from({ length: 4 }, () => sendPhotos(caller, 8)),
    ...Array.from({ length: 4 }, () => sendFace(caller)),
    openPhoto(caller),
  ];
  await expect.poll(() => hanging.connections.size).toBeGreaterThan(CONNECTIONS);
  const others = ['orders', 'clients', 'workers'].map((path) => caller.get(`/api/v1/${path}`));
  expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await sendPhotos(caller, 0)).statusCode).toBe(201);
  for (const answer of await Promise.all(uploads)) {
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { error: UNAVAILABLE }]);
    expect(answer.headers['retry-after']).toBeDefined();
  }
  expect(await countRows()).toEqual({ ...before, orders: before.orders + 1 });
}, 60_000);

describe('every failure of a bucket is a 503, never a 500 [files#bucket-limits]', () => {
  it.each([
    ['an error of its own', (reply) => reply.writeHead(500).end()],
    [
      'a redirection',
      (reply) => reply.writeHead(307, { location: `http://${elsewhere.host}/photos/x` }).end(),
    ],
  ] as readonly (readonly [string, (reply: ServerResponse) => unknown])[])(
    '%s',
    async (_what, answer) => {
      failing.answer = (request, reply) => {
        request.resume();
        answer(reply);
      };
      const caller = await appAt(failing.host);
      const before = await countRows();
      const answers = [await sendPhotos(caller, 2), await sendFace(caller), await openPhoto(caller)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
      expect(new Set(answers.map((one) => one.json<{ error: string }>().error))).toEqual(
        new Set([UNAVAILABLE]),
      );
      expect([await countRows(), followed]).toEqual([before, 0]);
    },
    30_000,
  );
});
