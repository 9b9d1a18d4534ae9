import sharp from 'sharp';
import { cleanPhoto, type CleanPhoto } from '#platform/files/clean-photo.ts';

let count = 0;

/** The bytes of a small JPEG as a phone would send it, each of another colour. */
export function aJpeg({ width = 64, height = 48 } = {}): Promise<Buffer> {
  count += 1;
  const background = { r: (count * 37) % 256, g: (count * 91) % 256, b: (count * 53) % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** A photo as a service gets it: decoded and re-encoded. */
export async function aPhoto(): Promise<CleanPhoto> {
  return cleanPhoto(await aJpeg());
}
