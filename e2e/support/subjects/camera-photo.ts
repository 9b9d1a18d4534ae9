import sharp from 'sharp';

const patch = (background: string, left: number) => ({
  input: { create: { width: 600, height: 600, channels: 3, background } as const },
  left,
  top: 500,
});

/**
 * A photo of a phone held upright: above 1 MB, stored sideways with an orientation tag and its location. Once
 * rotated it has a red patch in the upper half and a blue one in the lower.
 */
export async function takePhoto(name: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const buffer = await sharp({
    create: { width: 2400, height: 1600, channels: 3, background: '#000', noise },
  })
    .composite([patch('#ff0000', 200), patch('#0000ff', 1600)])
    .jpeg({ quality: 90 })
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Make: 'Telefon' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 48/1 30/1' } },
    })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** The properties of a JPEG: its displayed orientation, the colours above and below, and the kinds of metadata in it. */
export async function describePhoto(jpeg: Buffer) {
  const { width, height, exif, xmp, icc, iptc, orientation, comments } = await sharp(jpeg).metadata();
  const colourAt = async (share: number) => {
    const spot = { left: width >> 1, top: Math.round(height * share), width: 1, height: 1 };
    const [red = 0, , blue = 0] = await sharp(jpeg).extract(spot).raw().toBuffer();
    return red > blue ? 'red' : 'blue';
  };
  return {
    isPortrait: height > width,
    above: await colourAt(0.21),
    below: await colourAt(0.79),
    metadata: Object.entries({ exif, xmp, icc, iptc, orientation, comments })
      .filter(([, value]) => value !== undefined)
      .map(([name]) => name),
  };
}
