import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shrinkImage } from '#ui/images/shrink-image.ts';

const MEGA = 1024 * 1024;
type Try = { side: number; quality: number };
let tries: Try[] = [];
let sizeOf: (made: Try) => number;

class Canvas {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
  getContext() {
    return { fillRect: () => undefined, drawImage: () => undefined };
  }
  convertToBlob({ quality }: { quality: number }) {
    const made = { side: Math.max(this.width, this.height), quality };
    tries.push(made);
    return Promise.resolve(new Blob([new Uint8Array(sizeOf(made))], { type: 'image/jpeg' }));
  }
}

const decode = vi.fn<() => Promise<object>>(() =>
  Promise.resolve({ width: 4000, height: 3000, close: () => undefined }),
);
const photo = new File(['x'], 'IMG_1.HEIC', { type: 'image/heic' });

beforeEach(() => {
  tries = [];
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', decode);
});
afterEach(() => void vi.unstubAllGlobals());

test('quality goes down before the side does', async () => {
  sizeOf = ({ side }) => (side > 1600 ? MEGA + 1 : MEGA);
  await shrinkImage(photo, MEGA);
  expect(tries.map(({ side, quality }) => `${side}@${quality}`)).toEqual([
    '2048@0.85',
    '2048@0.78',
    '2048@0.7',
    '1600@0.85',
  ]);
});
