import sharp from 'sharp';

/** A JPEG as a phone sends it after shrinking: 1600 × 1200, about 300 KB. */
export function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#888', noise } })
    .blur(1.5)
    .jpeg({ quality: 80 })
    .toBuffer();
}
