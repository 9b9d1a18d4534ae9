const SIDES = [2048, 1600, 1280, 1024];
const QUALITIES = [0.85, 0.78, 0.7];

const scaled = (width: number, height: number, side: number) => {
  const ratio = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * ratio)), height: Math.max(1, Math.round(height * ratio)) };
};

function draw(image: ImageBitmap, side: number): OffscreenCanvas {
  const { width, height } = scaled(image.width, image.height, side);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No 2d context for a canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return canvas;
}

/** Largest side first, best quality first, until the JPEG fits; the last try is returned if none does. */
async function encode(image: ImageBitmap, maxBytes: number): Promise<Blob> {
  let last = new Blob();
  for (const side of SIDES) {
    const canvas = draw(image, side);
    for (const quality of QUALITIES) {
      last = await canvas.convertToBlob({ type: 'image/jpeg', quality });
      if (last.size <= maxBytes) return last;
    }
  }
  return last;
}

const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, '')}.jpg`;

/**
 * Makes a JPEG of at most `maxBytes` from any picture the browser can read. The orientation of the camera is turned
 * into pixels once; all metadata of the file, its location included, is dropped. Rejects when the
 * picture can't be read.
 */
export async function shrinkImage(file: File, maxBytes: number): Promise<File> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const blob = await encode(image, maxBytes);
    return new File([blob], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified });
  } finally {
    image.close();
  }
}
