import { isCutOff, isJpeg } from './jpeg-header.ts';

const startsWith = (bytes: Buffer, ...start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

const textAt = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

/** Brand of an ISO media file → what a person calls it. */
const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/, 'HEIC slika'],
  [/^avi[fs]$/, 'AVIF slika'],
  [/^/, 'video snimak'],
];

/** The beginnings of files that people send in place of a photo, the likeliest first. */
const KINDS: readonly (readonly [(bytes: Buffer) => boolean, string])[] = [
  [(bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP', 'WebP slika'],
  [(bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47), 'PNG slika'],
  [(bytes) => textAt(bytes, 0, 4) === 'GIF8', 'GIF slika'],
  [(bytes) => startsWith(bytes, 0x49, 0x49, 0x2a, 0) || startsWith(bytes, 0x4d, 0x4d, 0, 0x2a), 'TIFF slika'],
  [(bytes) => textAt(bytes, 0, 2) === 'BM', 'BMP slika'],
  [(bytes) => textAt(bytes, 0, 5) === '%PDF-', 'PDF dokument'],
  [(bytes) => startsWith(bytes, 0x50, 0x4b, 3, 4), 'dokument ili arhiva'],
  [(bytes) => /^\s*</.test(textAt(bytes, 0, 64)), 'stranica ili crtež u tekstu'],
];

function kindOf(bytes: Buffer): string | undefined {
  const known = KINDS.find(([is]) => is(bytes))?.[1];
  if (known !== undefined || textAt(bytes, 4, 8) !== 'ftyp') return known;
  const brand = textAt(bytes, 8, 12);
  return BRANDS.find(([pattern]) => pattern.test(brand))?.[1];
}

/**
 * What is wrong with the content of a refused photo, as a sentence; undefined where nothing is known of it. The name is
 * only compared, never repeated.
 */
export function photoFaultText(bytes: Buffer, fileName = ''): string | undefined {
  if (bytes.length === 0) return 'Fajl je prazan.';
  if (isCutOff(bytes)) return 'Fotografija je odsečena na kraju, jer nije preneta cela. Pošaljite je ponovo.';
  const kind = isJpeg(bytes) ? undefined : kindOf(bytes);
  if (kind === undefined) return undefined;
  return /\.jpe?g$/i.test(fileName) ? `Ovo je ${kind} sa nastavkom .jpg.` : `Ovo je ${kind}.`;
}
