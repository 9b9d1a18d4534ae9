import sharp from 'sharp';

const patch = (background: string, left: number) => ({
  input: { create: { width: 600, height: 600, channels: 3, background } as const },
  left,
  top: 500,
});

/**
 * A photo as a phone held upright takes it: above 1 MB, lying on its side with a note to turn it, its place inside. Once
 * turned there is a red patch in the upper half and a blue one in the lower.
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

/** What a JPEG is and what it tells: sides as they are seen, colours above and below, whether anything but pixels is left. */
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
    told: Object.entries({ exif, xmp, icc, iptc, orientation, comments })
      .filter(([, value]) => value !== undefined)
      .map(([name]) => name),
  };
}
