import sharp, { type JpegOptions } from 'sharp';
import { JPEG_RULES } from '@majstorija/contract/fields.ts';
import { AppError } from '#platform/http/app-error.ts';
import { isCutOff, isJpeg, readJpegHeader } from '#platform/files/jpeg-header.ts';
import { limitCalls, toQueueError } from '#platform/process/limited-calls.ts';

/**
 * A photo as it is stored: both JPEGs encoded from the pixels alone, upright, sRGB, no metadata; sides of `jpeg` in
 * pixels.
 */
export interface CleanPhoto {
  readonly jpeg: Buffer;
  readonly thumbnail: Buffer;
  readonly width: number;
  readonly height: number;
}

const MAX_PIXELS = 40_000_000;
/** More than the photos of 12-megapixel phones; larger ones are scaled down, to limit the size on disk. */
const MAX_SIDE = 4096;
const THUMBNAIL_SIDE = 320;
/** With the standard codes: a photo's own would make it 5 % smaller, but hold all of it in memory, and take a third longer (decision 024). */
const JPEG = { quality: 84, optimiseCoding: false } as const;
const THUMBNAIL_JPEG = { quality: 72 } as const;
const SECONDS_PER_PHOTO = 10;

// Many requests share few cores: one thread per photo, and no cache between photos.
sharp.concurrency(1);
sharp.cache(false);

/** One after the other: two at once take 15 % less time, and 20 MB more (decision 024). */
const queue = limitCalls({ atOnce: 1, mostWaiting: 200, withinMs: 5 * 60_000 });

function readPixels(bytes: Buffer): number {
  const header = readJpegHeader(bytes);
  const pixels = header ? header.width * header.height : 0;
  if (pixels === 0) throw new AppError('file.unreadable');
  if (pixels > MAX_PIXELS) throw new AppError('file.tooManyPixels');
  return pixels;
}

function shrink(bytes: Buffer, side: number, jpeg: JpegOptions, failOn: 'error' | 'none' = 'error') {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn, sequentialRead: true })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .jpeg(jpeg)
    .timeout({ seconds: SECONDS_PER_PHOTO })
    .toBuffer({ resolveWithObject: true });
}

/** The decoder's size must be the size that was reserved: a crafted file may contain another frame header for our reader. */
async function checkDecoder(bytes: Buffer, pixels: number): Promise<void> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  if (format !== 'jpeg') throw new AppError('file.notJpeg');
  if (width * height !== pixels) throw new AppError('file.unreadable');
}

/**
 * Whether the picture of a file that is cut off is there down to its last row: what is missing is decoded as one colour from
 * side to side.
 */
async function isPictureWhole(bytes: Buffer): Promise<boolean> {
  const photo = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'none' });
  const { width, height } = await photo().metadata();
  const row = await photo()
    .toColourspace('srgb')
    .extract({ left: 0, top: height - 1, width, height: 1 })
    .timeout({ seconds: SECONDS_PER_PHOTO })
    .raw()
    .toBuffer();
  const channels = row.length / width;
  return row.some((value, at) => at >= channels && value !== row[at - channels]);
}

async function reencode(bytes: Buffer, pixels: number): Promise<CleanPhoto> {
  try {
    await checkDecoder(bytes, pixels);
    const isRescued = isCutOff(bytes) && (await isPictureWhole(bytes));
    const { data, info } = await shrink(bytes, MAX_SIDE, JPEG, isRescued ? 'none' : 'error');
    const small = await shrink(data, THUMBNAIL_SIDE, THUMBNAIL_JPEG);
    return { jpeg: data, thumbnail: small.data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw Object.assign(new AppError('file.unreadable'), { cause: error });
  }
}

/** What may become of an uploaded photo. */
export const PHOTO_OUTCOMES = ['cleaned', 'refused', 'failed', 'busy'] as const;
type PhotoOutcome = (typeof PHOTO_OUTCOMES)[number];

const counts: Record<PhotoOutcome, number> = { cleaned: 0, refused: 0, failed: 0, busy: 0 };

/** The photos of this process since its start by outcome, and how many wait for their turn. */
export function readPhotoFigures(): { counts: Readonly<Record<PhotoOutcome, number>>; waiting: number } {
  return { counts, waiting: queue.waiting() };
}

/** `failed`: the decoder gave up on something that begins as a JPEG does, or ran out of time. */
function outcomeOf(error: unknown): PhotoOutcome {
  if (!(error instanceof AppError)) return 'failed';
  if (error.code === 'server.busy') return 'busy';
  return error.cause === undefined ? 'refused' : 'failed';
}

async function checkAndClean(bytes: Buffer): Promise<CleanPhoto> {
  if (bytes.length > JPEG_RULES.maxBytes) throw new AppError('file.tooLarge');
  if (!isJpeg(bytes)) throw new AppError('file.notJpeg');
  const pixels = readPixels(bytes);
  try {
    return await queue.run(() => reencode(bytes, pixels));
  } catch (error) {
    throw toQueueError(error, 'server.busy');
  }
}

/**
 * Checks and re-encodes an uploaded photo: only a JPEG by its content, at most 1 MB and 40 megapixels (read before
 * decoding), and only its pixels survive [files#reencoded-photos]. One that is cut off behind its picture is taken
 * [files#cut-off]. Throws file.tooLarge, file.notJpeg or
 * file.unreadable; server.busy when too many wait.
 */
export async function cleanPhoto(bytes: Buffer): Promise<CleanPhoto> {
  try {
    const photo = await checkAndClean(bytes);
    counts.cleaned += 1;
    return photo;
  } catch (error) {
    counts[outcomeOf(error)] += 1;
    throw error;
  }
}
