import sharp from 'sharp';

/** A picture of one colour in any size. */
export const canvas = (width: number, height: number, background = '#c46a2b') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

/** A picture of 320 × 240 whose pixels differ, as a photo's do. */
export const noise = () =>
  sharp({
    create: {
      width: 320,
      height: 240,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  });

/** Left half red, right half blue: shows how the result is rotated. */
export const twoHalves = () =>
  canvas(400, 200, '#ff0000').composite([
    { input: { create: { width: 200, height: 200, channels: 3, background: '#0000ff' } }, left: 200, top: 0 },
  ]);

/** A segment of a JPEG: the second byte of its marker, its length and its content. */
export function segment(marker: number, held: Buffer | string): Buffer {
  const body = Buffer.from(held);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** The same JPEG with these bytes inserted after its start. */
export const afterStart = (jpeg: Buffer, ...bytes: readonly Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...bytes, jpeg.subarray(2)]);

/** The same picture, extended to exactly that many bytes by comment segments after its start. */
export function padTo(size: number, jpeg: Buffer): Buffer {
  const comments: Buffer[] = [];
  for (let missing = size - jpeg.length; missing > 0;) {
    const length = missing > 65_537 + 4 ? 65_537 : missing;
    comments.push(segment(0xfe, Buffer.alloc(length - 4, 0x20)));
    missing -= length;
  }
  return afterStart(jpeg, ...comments);
}

/** The index of the frame header's marker. */
const frameAt = (jpeg: Buffer): number => jpeg.indexOf(Buffer.from([0xff, 0xc0]));

/** The same bytes with another size in the header. */
export function claimSize(jpeg: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(jpeg);
  claimed.writeUInt16BE(height, frameAt(claimed) + 5);
  claimed.writeUInt16BE(width, frameAt(claimed) + 7);
  return claimed;
}

/** Contained in every hostile file of the corpus; it must not be found in any stored file. */
export const PAYLOAD = 'zlonamerno_C2';

/** Texts of attacks, each with the payload in it. */
export const SCRIPT = `<script>alert('${PAYLOAD}')</script>`;
export const PHP = `<?php system($_GET['${PAYLOAD}']) ?>`;

/** The marker before the pixels, by its second byte. */
export const SCAN = Buffer.from([0xff, 0xda]);

/** A file as it is uploaded; its name may not match its content. */
export type Given = () => Promise<Buffer> | Buffer;

/** An ordinary photo. */
export const jpeg = () => noise().jpeg().toBuffer();

/** The same photo, changed. */
export const changed =
  (change: (good: Buffer) => Buffer): Given =>
  async () =>
    change(Buffer.from(await jpeg()));

/** The ordinary photo with one byte of its frame header set: 1 is the marker, 4 the precision, 9 the count of colours. */
export const withFrameByte = (offset: number, value: number): Given =>
  changed((good) => {
    good.writeUInt8(value, frameAt(good) + offset);
    return good;
  });
