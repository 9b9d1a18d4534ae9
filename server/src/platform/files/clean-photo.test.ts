import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cleanPhoto } from '#platform/files/clean-photo.ts';
import { listSegments } from '#testing/builders/files/jpeg-segments.ts';
import { PAYLOAD, canvas } from '#testing/builders/files/jpegs.ts';
import { REFUSED } from '#testing/builders/files/refused-files.ts';
import { STORED } from '#testing/builders/files/stored-files.ts';

/** What a JPEG needs to be drawn and nothing else: JFIF, tables, frame, scans, end. */
const NEEDED = /^(?:E0 )?(?:(?:DB|C0|C2|C4|DA) )+D9$/;

async function colourAt(jpeg: Buffer, left: number, top: number): Promise<string> {
  const [red = 0, , blue = 0] = await sharp(jpeg)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return red > blue ? 'red' : 'blue';
}

const refusal = (bytes: Buffer) =>
  cleanPhoto(bytes).then(
    () => 'taken',
    (error: { code?: string }) => error.code,
  );

it.each(REFUSED)('refuses %s [files#reencoded-photos]', async (_name, code, given) => {
  expect(await refusal(await given())).toBe(code);
});

it.each(STORED)(
  'keeps nothing but the pixels of %s [files#reencoded-photos]',
  async (_name, { width, height, upright = [] }, given) => {
    const { jpeg, thumbnail } = await cleanPhoto(await given());
    expect(await sharp(jpeg).metadata()).toMatchObject({ width, height, space: 'srgb', channels: 3 });
    for (const bytes of [jpeg, thumbnail]) {
      expect(listSegments(bytes).join(' ')).toMatch(NEEDED);
      expect(bytes.includes(PAYLOAD)).toBe(false);
    }
    for (const [left, top, colour] of upright) expect(await colourAt(jpeg, left, top)).toBe(colour);
  },
);

describe('a photo', () => {
  it('has 40 megapixels at most', async () => {
    const [most, more] = await Promise.all([
      canvas(8000, 5000).jpeg({ quality: 1 }).toBuffer(),
      canvas(8000, 5001).jpeg({ quality: 1 }).toBuffer(),
    ]);
    await expect(cleanPhoto(most)).resolves.toMatchObject({ width: 4096, height: 2560 });
    expect(await refusal(more)).toBe('file.tooManyPixels');
  });

  it('has a thumbnail of at most 320 pixels, and a small one is not enlarged', async () => {
    const large = await cleanPhoto(await canvas(1600, 1200).jpeg().toBuffer());
    expect(await sharp(large.thumbnail).metadata()).toMatchObject({ width: 320, height: 240 });
    const small = await cleanPhoto(await canvas(90, 60).jpeg().toBuffer());
    expect(await sharp(small.thumbnail).metadata()).toMatchObject({ width: 90, height: 60 });
    expect(small).toMatchObject({ width: 90, height: 60 });
  });
});
