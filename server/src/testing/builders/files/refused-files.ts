import { JPEG_RULES } from '@majstorija/contract/fields.ts';
import {
  PAYLOAD,
  PHP,
  SCAN,
  SCRIPT,
  ZIP,
  afterStart,
  canvas,
  changed,
  claimSize,
  frameAt,
  noise,
  padTo,
  segment,
  withFrameByte,
  type Given,
} from './jpegs.ts';

const START = Buffer.from([0xff, 0xd8]);

type RefusalCode = 'file.notJpeg' | 'file.unreadable' | 'file.tooLarge';

/** The ordinary photo up to a marker, or up to a few bytes after it. */
const cutAt = (marker: Buffer, more = 0): Given =>
  changed((good) => good.subarray(0, good.indexOf(marker) + more));

/** The ordinary photo without one kind of segment. */
const without = (marker: number): Given =>
  changed((good) => {
    const parts = [good.subarray(0, 2)];
    let at = 2;
    for (let length = 0; good[at + 1] !== 0xda; at += length) {
      length = 2 + good.readUInt16BE(at + 2);
      if (good[at + 1] !== marker) parts.push(good.subarray(at, at + length));
    }
    return Buffer.concat([...parts, good.subarray(at)]);
  });

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

function bitmap(): Buffer {
  const head = Buffer.alloc(54);
  head.write('BM');
  head.writeUInt32LE(58, 2);
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(1, 18);
  head.writeInt32LE(1, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  return Buffer.concat([head, Buffer.from([1, 2, 3, 0])]);
}

/** Files named .jpg that are no JPEG, or a JPEG that is not safe to decode. */
export const REFUSED: readonly (readonly [name: string, code: RefusalCode, given: Given])[] = [
  ['a PNG', 'file.notJpeg', () => canvas(50, 50).png().toBuffer()],
  ['a GIF', 'file.notJpeg', () => canvas(50, 50).gif().toBuffer()],
  ['a WebP', 'file.notJpeg', () => canvas(50, 50).webp().toBuffer()],
  ['a TIFF', 'file.notJpeg', () => canvas(50, 50).tiff().toBuffer()],
  ['a TIFF that packs a JPEG', 'file.notJpeg', () => canvas(50, 50).tiff({ compression: 'jpeg' }).toBuffer()],
  ['a BMP', 'file.notJpeg', bitmap],
  [
    'an SVG with a script',
    'file.notJpeg',
    () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
  ],
  ['an HTML page', 'file.notJpeg', () => Buffer.from(`<!doctype html>${SCRIPT}`)],
  ['a PHP page', 'file.notJpeg', () => Buffer.from(PHP)],
  ['a PDF', 'file.notJpeg', () => Buffer.from(`%PDF-1.7\n${PAYLOAD}`)],
  ['a ZIP', 'file.notJpeg', () => ZIP],
  ['a program', 'file.notJpeg', () => Buffer.from(`MZ\u0090\u0000${PAYLOAD}`, 'latin1')],
  ['a script for the shell', 'file.notJpeg', () => Buffer.from(`#!/bin/sh\necho ${PAYLOAD}`)],
  [
    'a photo behind a line of HTML',
    'file.notJpeg',
    changed((good) => Buffer.concat([Buffer.from(SCRIPT), good])),
  ],
  ['no byte', 'file.notJpeg', () => Buffer.alloc(0)],
  ['one byte', 'file.notJpeg', () => Buffer.from([0xff])],
  ['the start alone', 'file.notJpeg', () => START],
  ['three bytes', 'file.unreadable', () => Buffer.from([0xff, 0xd8, 0xff])],
  [
    'zeros behind the start',
    'file.unreadable',
    () => Buffer.concat([START, Buffer.from([0xff]), Buffer.alloc(4096)]),
  ],
  ['prefixes without end', 'file.unreadable', () => Buffer.concat([START, Buffer.alloc(4096, 0xff)])],
  ['HTML behind the first bytes', 'file.unreadable', () => Buffer.concat([START, segment(0xe0, SCRIPT)])],
  [
    'a PNG behind the first bytes',
    'file.unreadable',
    async () => Buffer.concat([START, Buffer.from([0xff, 0xe0]), await canvas(50, 50).png().toBuffer()]),
  ],
  ['a photo cut off in its tables', 'file.unreadable', cutAt(Buffer.from([0xff, 0xdb]), 20)],
  ['a photo cut off in its frame header', 'file.unreadable', cutAt(Buffer.from([0xff, 0xc0]), 6)],
  ['a photo cut off before its pixels', 'file.unreadable', cutAt(SCAN)],
  ['a photo cut off where its pixels begin', 'file.unreadable', cutAt(SCAN, 16)],
  ['half a photo', 'file.unreadable', changed((good) => good.subarray(0, good.length / 2))],
  ['a photo without its last pixels', 'file.unreadable', changed((good) => good.subarray(0, -64))],
  [
    'a progressive photo cut off after a pass',
    'file.unreadable',
    async () => {
      const all = await noise().jpeg({ progressive: true }).toBuffer();
      return all.subarray(0, all.lastIndexOf(SCAN));
    },
  ],
  [
    '256 megapixels claimed',
    'file.unreadable',
    changed((good) => padTo(750_000, claimSize(good, 16_000, 16_000))),
  ],
  [
    'the largest size there is claimed',
    'file.unreadable',
    changed((good) => claimSize(good, 65_535, 65_535)),
  ],
  ['no width', 'file.unreadable', changed((good) => claimSize(good, 0, 240))],
  ['no height, given only after the pixels', 'file.unreadable', changed((good) => claimSize(good, 320, 0))],
  ['lossless coding', 'file.unreadable', withFrameByte(1, 0xc3)],
  ['hierarchical coding', 'file.unreadable', withFrameByte(1, 0xc5)],
  ['sixteen bits a colour', 'file.unreadable', withFrameByte(4, 16)],
  ['two hundred colours', 'file.unreadable', withFrameByte(9, 200)],
  ['no table of quantisation', 'file.unreadable', without(0xdb)],
  ['the start repeated', 'file.unreadable', changed((good) => afterStart(good, START, START))],
  [
    'a second frame header',
    'file.unreadable',
    changed((good) => afterStart(good, good.subarray(frameAt(good), frameAt(good) + 19))),
  ],
  ['a large frame header after padding', 'file.unreadable', hiddenFrameHeader],
  [
    'a segment longer than the file',
    'file.unreadable',
    changed((good) => afterStart(good.subarray(0, 9000), Buffer.from([0xff, 0xe1, 0xff, 0xff]))),
  ],
  ['one byte too many', 'file.tooLarge', changed((good) => padTo(JPEG_RULES.maxBytes + 1, good))],
];
