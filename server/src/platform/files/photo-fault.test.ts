import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cleanPhoto } from './clean-photo.ts';
import { photoFaultText } from './photo-fault.ts';

const SIDE = 256;
/** Every row differs from side to side. */
const PIXELS = Buffer.from(
  Array.from({ length: SIDE * SIDE * 3 }, (_, at) => ((at % 97) * 13 + Math.floor(at / SIDE) * 7) % 256),
);
const picture = () => sharp(PIXELS, { raw: { width: SIDE, height: SIDE, channels: 3 } });
const iso = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0`)]);

describe('the content of a refused photo [files#said-what-it-is]', () => {
  it.each([
    ['IMG-20261128-WA0001.jpg', () => picture().webp().toBuffer(), 'Ovo je WebP slika sa nastavkom .jpg.'],
    ['kvar.JPEG', () => picture().png().toBuffer(), 'Ovo je PNG slika sa nastavkom .jpg.'],
    ['kvar.gif', () => picture().gif().toBuffer(), 'Ovo je GIF slika.'],
    ['kvar.tif', () => picture().tiff().toBuffer(), 'Ovo je TIFF slika.'],
    ['IMG_1.jpg', () => iso('heic'), 'Ovo je HEIC slika sa nastavkom .jpg.'],
    ['a.avif', () => picture().avif({ effort: 0 }).toBuffer(), 'Ovo je AVIF slika.'],
    ['snimak.jpg', () => iso('mp42'), 'Ovo je video snimak sa nastavkom .jpg.'],
    ['racun.jpg', () => Buffer.from('%PDF-1.7 '), 'Ovo je PDF dokument sa nastavkom .jpg.'],
    [
      'a.jpg',
      () => Buffer.from('\n<svg xmlns="x"/>'),
      'Ovo je stranica ili crtež u tekstu sa nastavkom .jpg.',
    ],
    ['a.jpg', () => Buffer.alloc(0), 'Fajl je prazan.'],
    ['a.jpg', () => Buffer.from('nesto'), undefined],
    ['a.jpg', () => picture().jpeg().toBuffer(), undefined],
  ])('of %s is told', async (name, make, text) => {
    expect(photoFaultText(await make(), name)).toBe(text);
  });
});

describe('a photo that is cut off at its end [files#cut-off]', () => {
  const cut = async (keep: number, progressive = false) => {
    const whole = await picture().jpeg({ progressive }).toBuffer();
    return whole.subarray(0, keep > 0 ? Math.floor(whole.length * keep) : whole.length + keep);
  };

  it.each([
    [-1, false],
    [-2, false],
    [-2, true],
    // A progressive one is there as a whole, if less sharp.
    [0.8, true],
  ])('by %s is taken when its picture is there (progressive: %s)', async (keep, progressive) => {
    await expect(cleanPhoto(await cut(keep, progressive))).resolves.toMatchObject({
      width: SIDE,
      height: SIDE,
    });
  });

  it('is not taken for whole because of the end of a thumbnail before it', async () => {
    const [bytes, thumbnail] = [await cut(0.5), await picture().resize(8).jpeg().toBuffer()];
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), thumbnail]);
    segment.writeUInt16BE(thumbnail.length + 2, 2);
    const taken = Buffer.concat([bytes.subarray(0, 2), segment, bytes.subarray(2)]);
    expect(photoFaultText(taken)).toContain('odsečena na kraju');
    await expect(cleanPhoto(taken)).rejects.toMatchObject({ code: 'file.unreadable' });
  });

  it.each([0.9, 0.5])('to %s of its bytes is refused, and told so', async (keep) => {
    const bytes = await cut(keep);
    await expect(cleanPhoto(bytes)).rejects.toMatchObject({ code: 'file.unreadable' });
    expect(photoFaultText(bytes, 'a.jpg')).toBe(
      'Fotografija je odsečena na kraju, jer nije preneta cela. Pošaljite je ponovo.',
    );
  });
});
