import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { JPEG_RULES } from '@majstorija/contract/fields.ts';
import { AppError } from '#platform/http/app-error.ts';
import { cleanPhoto } from '#platform/files/clean-photo.ts';
import { canvas, claimSize, noise, padTo, twoHalves } from '#testing/builders/files/jpegs.ts';

const END = Buffer.from([0xff, 0xd9]);

async function pixelAt(jpeg: Buffer, left: number, top: number): Promise<string> {
  const { data } = await sharp(jpeg)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data;
  return red > blue ? 'red' : 'blue';
}

/** Names of the segments before the picture: only what every JPEG needs may be left. */
function segmentsOf(jpeg: Buffer): number[] {
  const found: number[] = [];
  for (let at = 2; jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2)) found.push(jpeg[at + 1] ?? 0);
  return found;
}

const refusal = (bytes: Buffer) =>
  cleanPhoto(bytes).then(
    () => 'taken',
    (error: { code?: string }) => error.code,
  );

describe('an uploaded photo', () => {
  it('is a JPEG of exactly 1,048,576 bytes, and not one byte more', async () => {
    const jpeg = await noise().jpeg().toBuffer();
    const largest = padTo(JPEG_RULES.maxBytes, jpeg);
    const tooLarge = padTo(JPEG_RULES.maxBytes + 1, jpeg);
    expect([largest.length, tooLarge.length]).toEqual([1_048_576, 1_048_577]);
    await expect(cleanPhoto(largest)).resolves.toMatchObject({ width: 320, height: 240 });
    expect(await refusal(tooLarge)).toBe('file.tooLarge');
  });

  it('is recognised by its content, regardless of its name', async () => {
    const others = [
      await canvas(50, 50).png().toBuffer(),
      await canvas(50, 50).gif().toBuffer(),
      await canvas(50, 50).webp().toBuffer(),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('<html><script>alert(1)</script></html>'),
      Buffer.alloc(0),
    ];
    expect(await Promise.all(others.map(refusal))).toEqual(others.map(() => 'file.notJpeg'));
  });

  it('is refused when it only starts like a JPEG, is cut off or is damaged', async () => {
    const jpeg = await noise().jpeg().toBuffer();
    const damaged = [
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')]),
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), await canvas(50, 50).png().toBuffer()]),
      Buffer.from([0xff, 0xd8, 0xff]),
      jpeg.subarray(0, jpeg.length / 2),
      jpeg.subarray(0, jpeg.length - 200),
      jpeg.subarray(0, 100),
    ];
    expect(await Promise.all(damaged.map(refusal))).toEqual(damaged.map(() => 'file.unreadable'));
  });

  it('is refused, or stored completely, when only its last two bytes are missing', async () => {
    const jpeg = await noise().jpeg().toBuffer();
    // Whether the decoder misses them depends on the last pixels.
    const outcome = await cleanPhoto(jpeg.subarray(0, jpeg.length - 2)).then(
      (photo) => [photo.width, photo.height, photo.jpeg.subarray(-2).toString('hex')],
      (error: unknown) => (error instanceof AppError ? error.code : error),
    );
    expect(['file.unreadable', [320, 240, 'ffd9']]).toContainEqual(outcome);
  });

  it('is refused at 256 megapixels by its header, even twenty together, before anything is decoded', async () => {
    const bomb = padTo(750_000, claimSize(await noise().jpeg().toBuffer(), 16_000, 16_000));
    expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({ width: 16_000 });
    const before = process.memoryUsage.rss();
    const start = performance.now();
    const refusals = await Promise.all(
      Array.from({ length: 20 }, () => cleanPhoto(bomb).catch((error: unknown) => error)),
    );
    expect(performance.now() - start).toBeLessThan(500);
    expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 1024 * 1024);
    for (const error of refusals) expect(error).toMatchObject({ code: 'file.unreadable' });
    for (const error of refusals) expect(error).not.toHaveProperty('cause');
  });

  it('has 40 megapixels at most', async () => {
    const [most, more] = await Promise.all([
      canvas(8000, 5000).jpeg({ quality: 1 }).toBuffer(),
      canvas(8000, 5001).jpeg({ quality: 1 }).toBuffer(),
    ]);
    await expect(cleanPhoto(most)).resolves.toMatchObject({ width: 4096, height: 2560 });
    expect(await refusal(more)).toBe('file.unreadable');
  });
});

describe('a stored photo', () => {
  it('contains nothing but the pixels: no location, no camera, no profile, no comment', async () => {
    const photo = await noise()
      .withExif({ IFD0: { Make: 'Telefon', Copyright: 'tajna' }, IFD3: { GPSLatitude: '44/1 48/1 30/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><script>alert(1)</script></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const given = padTo(photo.length + 500, photo);
    expect(await sharp(given).metadata()).toHaveProperty('exif');
    const { jpeg, thumbnail } = await cleanPhoto(given);
    for (const stored of [jpeg, thumbnail]) {
      const metadata = await sharp(stored).metadata();
      expect(Object.keys(metadata)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(exif|xmp|icc|iptc|comments|orientation)$/)]),
      );
      expect(segmentsOf(stored).filter((marker) => marker > 0xe0)).toEqual([]);
      expect(stored.includes('GPS') || stored.includes('script')).toBe(false);
    }
  });

  it('is rotated upright by the orientation of the camera', async () => {
    const turned = await twoHalves().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { jpeg, thumbnail, width, height } = await cleanPhoto(turned);
    expect({ width, height }).toEqual({ width: 200, height: 400 });
    expect([await pixelAt(jpeg, 100, 50), await pixelAt(jpeg, 100, 350)]).toEqual(['red', 'blue']);
    expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 160, height: 320 });
  });

  it('ends where the picture ends: appended bytes are removed', async () => {
    const jpeg = await noise().jpeg().toBuffer();
    for (const tail of ['PK\u0003\u0004 archive', '<?php system($_GET[0]) ?>', '<script>alert(1)</script>']) {
      const clean = await cleanPhoto(Buffer.concat([jpeg, Buffer.from(tail)]));
      for (const stored of [clean.jpeg, clean.thumbnail]) {
        expect(stored.indexOf(END)).toBe(stored.length - 2);
        expect(stored.includes(tail)).toBe(false);
      }
    }
  });

  it('is RGB, also when the upload was CMYK', async () => {
    const inks = await twoHalves().toColourspace('cmyk').jpeg().toBuffer();
    expect(await sharp(inks).metadata()).toMatchObject({ space: 'cmyk' });
    const { jpeg } = await cleanPhoto(inks);
    expect(await sharp(jpeg).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
    expect([await pixelAt(jpeg, 50, 100), await pixelAt(jpeg, 350, 100)]).toEqual(['red', 'blue']);
  });

  it('has a thumbnail of at most 320 pixels, and a small photo is not enlarged', async () => {
    const large = await cleanPhoto(await canvas(1600, 1200).jpeg().toBuffer());
    expect(await sharp(large.thumbnail).metadata()).toMatchObject({ width: 320, height: 240 });
    const small = await cleanPhoto(await canvas(90, 60).jpeg().toBuffer());
    expect(await sharp(small.thumbnail).metadata()).toMatchObject({ width: 90, height: 60 });
    expect(small).toMatchObject({ width: 90, height: 60 });
  });
});
