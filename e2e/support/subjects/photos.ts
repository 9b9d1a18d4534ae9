import type { Page } from '@playwright/test';

/** A file for a file chooser. */
export type Jpeg = Awaited<ReturnType<typeof drawJpeg>>;

/** A real JPEG of noise and shapes, drawn by the browser; about `side`² × 0.3 bytes at most quality. */
export async function drawJpeg(page: Page, name: string, side = 400) {
  const base64 = await page.evaluate(async (size) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = size;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    const pixels = context.createImageData(size, size);
    for (let at = 0; at < pixels.data.length; at += 1)
      pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 255;
    context.putImageData(pixels, 0, 0);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
    if (blob === null) throw new Error('no JPEG');
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  }, side);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}
