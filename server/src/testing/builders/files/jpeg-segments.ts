const SCAN = 0xda;
const END = 0xd9;

/** The end of the pixels after a scan's header, the next marker; in them FF is followed by 00 or a restart marker. */
function skipPixels(jpeg: Buffer, from: number): number {
  let at = from;
  for (;;) {
    at = jpeg.indexOf(0xff, at);
    const next = at < 0 ? undefined : jpeg[at + 1];
    if (next === undefined) throw new Error('the pixels have no end');
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
    at += 2;
  }
}

/**
 * The markers of a JPEG in order, as 'E0', up to its end, which must be the end of the file; throws for bytes outside
 * of segments. Parsed here, because a tolerant library would hide what is left in a file.
 */
export function listSegments(jpeg: Buffer): string[] {
  if (jpeg.readUInt16BE(0) !== 0xffd8) throw new Error('no start');
  const found: string[] = [];
  for (let at = 2; ;) {
    const marker = jpeg.readUInt8(at + 1);
    if (jpeg.readUInt8(at) !== 0xff) throw new Error(`no marker at ${at}`);
    found.push(marker.toString(16).toUpperCase());
    if (marker === END) {
      if (at + 2 !== jpeg.length) throw new Error(`${jpeg.length - at - 2} bytes after the end`);
      return found;
    }
    at += 2 + jpeg.readUInt16BE(at + 2);
    if (marker === SCAN) at = skipPixels(jpeg, at);
  }
}
