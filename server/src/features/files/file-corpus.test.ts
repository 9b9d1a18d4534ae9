import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { JPEG_RULES } from '@majstorija/contract/fields.ts';
import { ERRORS, errorText } from '@majstorija/contract/messages/errors.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { PAYLOAD, claimSize, noise, padTo } from '#testing/builders/files/jpegs.ts';
import { aClient, anAddress } from '#testing/builders/people.ts';
import { REFUSED } from '#testing/builders/files/refused-files.ts';
import { STORED } from '#testing/builders/files/stored-files.ts';
import { aForm } from '#testing/app/form.ts';
import { listSegments } from '#testing/builders/files/jpeg-segments.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db, deps } = await testApp();
const client = await aClient(db);
const order = {
  clientId: client.id,
  addressId: (await anAddress(db, client.id)).id,
  category: 'WATER_AND_SEWER',
  package: 'PLUMBING',
};

/** What a JPEG needs to be drawn and nothing else: JFIF, tables, frame, scans, end. */
const NEEDED = /^(?:E0 )?(?:(?:DB|C0|C2|C4|DA) )+D9$/;

async function countStored(): Promise<unknown> {
  const keys: string[] = [];
  for await (const { key } of deps.files.list()) keys.push(key);
  const { rows } = await sql`
    select (select count(*) from orders) as orders, (select count(*) from order_actions) as actions,
      (select count(*) from order_files) as photos,
      (select count(*) from users where profile_image_key is not null) as faces`.execute(db);
  return { ...Object(rows[0]), files: keys.length };
}

const send = async (bytes: Buffer) => {
  const form = await aForm(order, [bytes]);
  return as('admin').post('/api/v1/orders', form.payload, form.headers);
};

const sendFace = async (bytes: Buffer) => {
  const form = await aForm({}, [bytes], 'file');
  return as('admin').patch('/api/v1/profile/image', form.payload, form.headers);
};

/** The stored photo and its thumbnail as a browser gets them. */
async function fetchStored(answer: Awaited<ReturnType<typeof send>>) {
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  const { files } = OrderDetail.parse(answer.json<{ data: unknown }>().data);
  expect(files).toHaveLength(1);
  const links = files.flatMap(({ url, thumbnailUrl }) => [url, thumbnailUrl]);
  return Promise.all(links.map((link) => as('admin').get(link)));
}

async function colourAt(jpeg: Buffer, left: number, top: number): Promise<string> {
  const [red = 0, , blue = 0] = await sharp(jpeg)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return red > blue ? 'red' : 'blue';
}

it('the corpus holds at least forty files, each under a name of its own [files#reencoded-photos]', () => {
  const names = [...REFUSED, ...STORED].map(([name]) => name);
  expect(names.length).toBeGreaterThanOrEqual(40);
  expect(new Set(names).size).toBe(names.length);
});

describe('refused, with neither file nor row [files#reencoded-photos]', () => {
  it.each(REFUSED)('%s', async (_name, code, given) => {
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
  });
});

describe('stored with its pixels only [files#reencoded-photos]', () => {
  it.each(STORED)('%s', async (_name, { width, height, upright = [] }, given) => {
    const [photo, thumbnail] = await fetchStored(await send(await given()));
    expect(await sharp(photo!.rawPayload).metadata()).toMatchObject({ width, height, space: 'srgb' });
    for (const { rawPayload, headers } of [photo!, thumbnail!]) {
      expect(listSegments(rawPayload).join(' ')).toMatch(NEEDED);
      expect(rawPayload.includes(PAYLOAD)).toBe(false);
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
      });
    }
    for (const [left, top, colour] of upright)
      expect(await colourAt(photo!.rawPayload, left, top)).toBe(colour);
  });
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
  ['a way up as Windows has it', '..\\..\\windows\\system32\\slika.jpg', JPEG],
  ['an absolute path', '/etc/passwd', JPEG],
  ['a byte of zero', Buffer.from('slika.php\u0000.jpg'), JPEG],
  ['letters that run backwards', 'slika\u202Egpj.exe', JPEG],
  ['three hundred letters', `${'š'.repeat(300)}.jpg`, JPEG],
  ['two endings', 'slika.php.jpg', JPEG],
  ['no ending', 'slika', JPEG],
  ['another ending', 'slika.html', JPEG],
  ['a script', `<img src=x onerror=alert(1)>.jpg`, JPEG],
  ['a name of Windows', 'CON.jpg', JPEG],
  ['dots alone', '..', JPEG],
  ['bytes that are no text', Buffer.from([0x80, 0xfe, 0xff, 0x2e, 0x6a, 0x70, 0x67]), JPEG],
  ['the kind of a page', 'slika.jpg', 'text/html'],
  ['the kind of a drawing', 'slika.jpg', 'image/svg+xml; charset=utf-8'],
  ['no kind', 'slika.jpg', ''],
];

describe('a file’s name and type are ignored and not stored [files#reencoded-photos]', () => {
  it.each(NAMES)('%s', async (_what, name, kind) => {
    const jpeg = await noise().jpeg().toBuffer();
    const { payload, headers } = rawForm(name, kind, jpeg);
    const [photo, thumbnail] = await fetchStored(await as('admin').post('/api/v1/orders', payload, headers));
    expect([photo!.headers['content-type'], thumbnail!.headers['content-type']]).toEqual([JPEG, JPEG]);
    const { rows } = await sql<{ key: string }>`select key from order_files order by id desc limit 1`.execute(
      db,
    );
    expect(rows[0]?.key).toMatch(/^[0-9a-f-]{36}\.jpg$/);
    const { payload: png, headers: pngHeaders } = rawForm(name, kind, await noise().png().toBuffer());
    expect((await as('admin').post('/api/v1/orders', png, pngHeaders)).statusCode).toBe(415);
  });
});

describe('the limits are exact, and a refusal leaves nothing [files#jpeg-only]', () => {
  const many = async (count: number, bytes: Buffer) => {
    const before = await countStored();
    const form = await aForm(
      order,
      Array.from({ length: count }, () => bytes),
    );
    const answer = await as('admin').post('/api/v1/orders', form.payload, form.headers);
    return { answer, isUntouched: JSON.stringify(await countStored()) === JSON.stringify(before) };
  };

  it('eight photos of exactly 1,048,576 bytes are taken, a ninth is refused [files#order-photo-count]', async () => {
    const largest = padTo(JPEG_RULES.maxBytes, await noise().jpeg().toBuffer());
    expect(largest.length).toBe(1_048_576);
    const eight = await many(8, largest);
    expect(eight.answer.statusCode).toBe(201);
    expect(OrderDetail.parse(eight.answer.json<{ data: unknown }>().data).files).toHaveLength(8);
    const nine = await many(9, largest);
    expect([nine.answer.statusCode, nine.answer.json()]).toMatchObject([
      422,
      { error: 'Maksimalno 8 slika je dozvoljeno' },
    ]);
    expect(nine.isUntouched).toBe(true);
  });

  it('one byte more in the last of eight refuses them all [files#jpeg-only]', async () => {
    const good = await noise().jpeg().toBuffer();
    const before = await countStored();
    const form = await aForm(order, [
      ...Array.from({ length: 7 }, () => good),
      padTo(JPEG_RULES.maxBytes + 1, good),
    ]);
    const answer = await as('admin').post('/api/v1/orders', form.payload, form.headers);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      413,
      { error: 'Samo .jpg fajlovi manji od 1MB su dozvoljeni', fields: { 'files.7': expect.any(String) } },
    ]);
    expect(await countStored()).toEqual(before);
  });

  it('a body larger than nine such photos is cut off during the upload [files#jpeg-only]', async () => {
    const { answer, isUntouched } = await many(10, Buffer.alloc(JPEG_RULES.maxBytes, 0xff));
    expect([answer.statusCode, isUntouched]).toEqual([413, true]);
  });
});

it('twenty pictures of 256 megapixels at once are refused undecoded, while other calls are answered [files#pixels-checked-before-decoding]', async () => {
  const bomb = padTo(750_000, claimSize(await noise().jpeg().toBuffer(), 16_000, 16_000));
  expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({ width: 16_000 });
  const good = await noise().jpeg().toBuffer();
  await send(good);
  const before = process.memoryUsage.rss();
  const drawn = vi.spyOn(sharp.prototype, 'toBuffer');
  const [bombs, others] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => send(bomb))),
    Promise.all(Array.from({ length: 20 }, () => as('admin').get('/api/v1/orders'))),
  ]);
  expect(drawn).not.toHaveBeenCalled();
  expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
  expect(new Set(bombs.map(({ statusCode }) => statusCode))).toEqual(new Set([422]));
  expect(new Set(others.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  await send(good);
  expect(drawn).toHaveBeenCalledTimes(2);
  drawn.mockRestore();
});
