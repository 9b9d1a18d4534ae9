import { JPEG_RULES } from '@majstorija/contract/fields.ts';
import {
  SCAN,
  SCRIPT,
  afterStart,
  canvas,
  changed,
  claimSize,
  padTo,
  segment,
  withFrameByte,
  type Given,
} from './jpegs.ts';

const START = Buffer.from([0xff, 0xd8]);

type RefusalCode = 'file.notJpeg' | 'file.unreadable' | 'file.tooManyPixels' | 'file.tooLarge';

/**
 * A decoder skips FF 00 between segments. A header reader that takes it for a segment jumps over the frame header that
 * is decoded, and reads the small one after it.
 */
async function hiddenFrameHeader(): Promise<Buffer> {
  const large = await canvas(2400, 1600).jpeg({ quality: 1 }).toBuffer();
  const small = await canvas(16, 16).jpeg().toBuffer();
  const padding = Buffer.from([0xff, 0x00, 0x00, 0x00]);
  padding.writeUInt16BE(large.length, 2);
  return Buffer.concat([START, padding, large.subarray(2), small.subarray(2)]);
}

/** Files named .jpg that are no JPEG, or a JPEG that is not safe to decode. */
export const REFUSED: readonly (readonly [name: string, code: RefusalCode, given: Given])[] = [
  ['a PNG', 'file.notJpeg', () => canvas(50, 50).png().toBuffer()],
  [
    'an SVG with a script',
    'file.notJpeg',
    () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
  ],
  ['an HTML page', 'file.notJpeg', () => Buffer.from(`<!doctype html>${SCRIPT}`)],
  [
    'a photo behind a line of HTML',
    'file.notJpeg',
    changed((good) => Buffer.concat([Buffer.from(SCRIPT), good])),
  ],
  ['no byte', 'file.notJpeg', () => Buffer.alloc(0)],
  ['HTML behind the first bytes', 'file.unreadable', () => Buffer.concat([START, segment(0xe0, SCRIPT)])],
  [
    'a photo cut off before its pixels',
    'file.unreadable',
    changed((good) => good.subarray(0, good.indexOf(SCAN))),
  ],
  ['half a photo', 'file.unreadable', changed((good) => good.subarray(0, good.length / 2))],
  [
    '256 megapixels claimed',
    'file.tooManyPixels',
    changed((good) => padTo(750_000, claimSize(good, 16_000, 16_000))),
  ],
  ['no height, given only after the pixels', 'file.unreadable', changed((good) => claimSize(good, 320, 0))],
  ['lossless coding', 'file.unreadable', withFrameByte(1, 0xc3)],
  ['two hundred colours', 'file.unreadable', withFrameByte(9, 200)],
  ['a large frame header after padding', 'file.unreadable', hiddenFrameHeader],
  [
    'a segment longer than the file',
    'file.unreadable',
    changed((good) => afterStart(good.subarray(0, 9000), Buffer.from([0xff, 0xe1, 0xff, 0xff]))),
  ],
  ['one byte too many', 'file.tooLarge', changed((good) => padTo(JPEG_RULES.maxBytes + 1, good))],
];
