import { expect, test, vi } from 'vitest';
import { shrinkImage } from '#ui/images/shrink-image.ts';

const MEGA = 1024 * 1024;

test('a photo becomes a .jpg that fits: its quality goes down before its side does', async () => {
  const tries: string[] = [];
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 4000, height: 3000, close: () => undefined }),
  );
  vi.stubGlobal('OffscreenCanvas', function Canvas(this: object, width: number, height: number) {
    const side = Math.max(width, height);
    return {
      getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
      convertToBlob: ({ quality }: { quality: number }) => {
        tries.push(`${side}@${quality}`);
        const bytes = new Uint8Array(side > 1600 ? MEGA + 1 : MEGA);
        return Promise.resolve(new Blob([bytes], { type: 'image/jpeg' }));
      },
    };
  });
  const file = await shrinkImage(new File(['x'], 'IMG_1.HEIC', { type: 'image/heic' }), MEGA);
  expect(tries).toEqual(['2048@0.85', '2048@0.78', '2048@0.7', '1600@0.85']);
  expect([file.name, file.type]).toEqual(['IMG_1.jpg', 'image/jpeg']);
});
