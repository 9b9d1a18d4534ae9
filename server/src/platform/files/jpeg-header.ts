/** The header of a JPEG before its first scan; sides in pixels as stored, before any rotation. */
export interface JpegHeader {
  readonly width: number;
  readonly height: number;
}

const START = [0xff, 0xd8, 0xff] as const;
const PREFIX = 0xff;
const SCAN = 0xda;
const END = 0xd9;
/** Markers without a length: TEM and the restart markers. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** SOF0 to SOF15, without DHT, JPG and DAC, whose numbers lie between them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Whether the content starts like a JPEG; the file name does not matter. */
export function isJpeg(bytes: Buffer): boolean {
  return START.every((byte, index) => bytes[index] === byte);
}

/** Where the segments up to the first scan begin, with their markers; the scan and the end of the file are the last. */
function* listMarkers(bytes: Buffer): Generator<{ readonly marker: number; readonly at: number }> {
  let at = 2;
  while (at + 2 <= bytes.length) {
    const marker = bytes.readUInt8(at + 1);
    if (bytes.readUInt8(at) !== PREFIX || marker === PREFIX) {
      at += 1;
      continue;
    }
    yield { marker, at };
    if (marker === SCAN || marker === END || (!isBare(marker) && at + 4 > bytes.length)) return;
    at += isBare(marker) ? 2 : 2 + bytes.readUInt16BE(at + 2);
  }
}

const END_MARKER = Buffer.from([PREFIX, END]);

/**
 * Whether a JPEG has no end behind its first scan, or no scan: its transfer broke off. A picture within a segment before, such as a
 * camera's thumbnail, has an end of its own.
 */
export function isCutOff(bytes: Buffer): boolean {
  if (!isJpeg(bytes)) return false;
  for (const { marker, at } of listMarkers(bytes)) {
    if (marker === SCAN) return bytes.indexOf(END_MARKER, at) < 0;
    if (marker === END) return false;
  }
  return true;
}

/**
 * Reads the size of a JPEG from its frame header without decoding; undefined when there is none before the first scan.
 */
export function readJpegHeader(bytes: Buffer): JpegHeader | undefined {
  for (const { marker, at } of listMarkers(bytes)) {
    if (at + 9 > bytes.length) return undefined;
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  return undefined;
}
