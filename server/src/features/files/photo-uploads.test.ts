import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { JPEG_RULES } from '@majstorija/contract/fields.ts';
import { ERRORS, errorText } from '@majstorija/contract/messages/errors.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { claimSize, noise, padTo } from '#testing/builders/files/jpegs.ts';
import { aClient, anAddress } from '#testing/builders/people.ts';
import { aForm } from '#testing/app/form.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db, deps } = await testApp();
const client = await aClient(db);
const order = {
  clientId: client.id,
  addressId: (await anAddress(db, client.id)).id,
  category: 'WATER_AND_SEWER',
  package: 'PLUMBING',
};

async function countStored(): Promise<unknown> {
  const keys: string[] = [];
  for await (const { key } of deps.files.list()) keys.push(key);
  const { rows } = await sql`
    select (select count(*) from orders) as orders, (select count(*) from order_actions) as actions,
      (select count(*) from order_files) as photos,
      (select count(*) from users where profile_image_key is not null) as faces`.execute(db);
  return { ...Object(rows[0]), files: keys.length };
}

const sendAll = async (photos: readonly Buffer[]) => {
  const form = await aForm(order, [...photos]);
  return as('admin').post('/api/v1/orders', form.payload, form.headers);
};
const send = (bytes: Buffer) => sendAll([bytes]);

const sendFace = async (bytes: Buffer) => {
  const form = await aForm({}, [bytes], 'file');
  return as('admin').patch('/api/v1/profile/image', form.payload, form.headers);
};

/** The stored photo and its thumbnail as a browser gets them. */
async function fetchStored(answer: Awaited<ReturnType<typeof send>>) {
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  const { files } = OrderDetail.parse(answer.json<{ data: unknown }>().data);
  const links = files.flatMap(({ url, thumbnailUrl }) => [url, thumbnailUrl]);
  return Promise.all(links.map((link) => as('admin').get(link)));
}

it.each([
  ['file.notJpeg', () => noise().png().toBuffer()],
  ['file.unreadable', async () => (await noise().jpeg().toBuffer()).subarray(0, 500)],
  ['file.tooLarge', async () => padTo(JPEG_RULES.maxBytes + 1, await noise().jpeg().toBuffer())],
] as const)(
  'a photo is refused as %s, at its field, with neither file nor row [files#jpeg-only]',
  async (code, given) => {
    const bytes = await given();
    const before = await countStored();
    const [photo, face] = [await send(bytes), await sendFace(bytes)];
    expect([photo.statusCode, photo.json()]).toMatchObject([
      ERRORS[code].status,
      { error: VALIDATION.orderImage, fields: { 'files.0': VALIDATION.orderImage } },
    ]);
    expect([face.statusCode, face.json()]).toMatchObject([
      ERRORS[code].status,
      { error: errorText(code), fields: { file: errorText(code) } },
    ]);
    expect(await countStored()).toEqual(before);
  },
);

it('a stored photo is sent as a picture and nothing else [files#reencoded-photos]', async () => {
  const answers = await fetchStored(await send(await noise().jpeg().toBuffer()));
  expect(answers).toHaveLength(2);
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
  }
});

/** A form with one photo as no browser sends it: with the given name and kind, unescaped. */
function rawForm(name: Buffer | string, kind: string, bytes: Buffer) {
  const fields = Object.entries(order).map(
    ([field, value]) => `--granica\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const payload = Buffer.concat([
    Buffer.from(`${fields.join('')}--granica\r\nContent-Disposition: form-data; name="files"; filename="`),
    Buffer.from(name),
    Buffer.from(`"\r\nContent-Type: ${kind}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n--granica--\r\n'),
  ]);
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=granica' } };
}

const JPEG = 'image/jpeg';
const NAMES: readonly (readonly [what: string, name: Buffer | string, kind: string])[] = [
  ['a way up', '../../../../etc/cron.d/posao.jpg', JPEG],
  ['three hundred letters', `${'š'.repeat(300)}.jpg`, JPEG],
  ['bytes that are no text', Buffer.from([0x80, 0xfe, 0xff, 0x2e, 0x6a, 0x70, 0x67]), JPEG],
  ['the kind of a page', 'slika.jpg', 'text/html'],
];

it.each(NAMES)(
  'a file’s name and type are ignored and not stored: %s [files#reencoded-photos]',
  async (_what, name, kind) => {
    const jpeg = await noise().jpeg().toBuffer();
    const { payload, headers } = rawForm(name, kind, jpeg);
    const [photo] = await fetchStored(await as('admin').post('/api/v1/orders', payload, headers));
    expect(photo?.headers['content-type']).toBe(JPEG);
    const newest = sql<{ key: string }>`select key from order_files order by id desc limit 1`;
    expect((await newest.execute(db)).rows[0]?.key).toMatch(/^[0-9a-f-]{36}\.jpg$/);
    const { payload: png, headers: pngHeaders } = rawForm(name, kind, await noise().png().toBuffer());
    expect((await as('admin').post('/api/v1/orders', png, pngHeaders)).statusCode).toBe(415);
  },
);

it('pictures of 256 megapixels are refused undecoded [files#pixels-checked-before-decoding]', async () => {
  const bomb = padTo(750_000, claimSize(await noise().jpeg().toBuffer(), 16_000, 16_000));
  expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({ width: 16_000 });
  const drawn = vi.spyOn(sharp.prototype, 'toBuffer');
  const statuses = [await send(bomb), await send(bomb)].map(({ statusCode }) => statusCode);
  expect(drawn).not.toHaveBeenCalled();
  drawn.mockRestore();
  expect(statuses).toEqual([422, 422]);
});
