import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { JPEG_RULES } from '@majstorija/contract/fields.ts';
import { ERRORS, errorText } from '@majstorija/contract/messages/errors.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
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
      {
        error: expect.stringContaining(VALIDATION.orderImage),
        fields: { 'files.0': expect.stringContaining(VALIDATION.orderImage) },
      },
    ]);
    expect([face.statusCode, face.json()]).toMatchObject([
      ERRORS[code].status,
      {
        error: expect.stringContaining(errorText(code)),
        fields: { file: expect.stringContaining(errorText(code)) },
      },
    ]);
    expect(await countStored()).toEqual(before);
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
