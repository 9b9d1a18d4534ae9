import type { CellObject } from '@e965/xlsx';

/**
 * The library tells which fill a cell has, but not which font. Colours say nothing of a price list, so before it reads a
 * book its fills are replaced: a cell in a font that is crossed out as a whole is filled, every other one is not.
 */
const FILL = 'solid';
const FILLS = `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="${FILL}"/></fill></fills>`;

/** Whether the whole cell is crossed out, by the style of cell, row or column. */
export function isStruck({ s }: CellObject): boolean {
  const style: unknown = s;
  return typeof style === 'object' && style !== null && 'patternType' in style && style.patternType === FILL;
}

const STRIKE = /<(?:\w+:)?strike(?:\s+val\s*=\s*["'](?:1|true)["'])?\s*\/?>/;
const XF = /<(?:\w+:)?xf\s[^<>]*>/g;

/** Where the section `tag` begins and ends; undefined when there is none. */
function placeOf(xml: string, tag: string): { from: number; to: number } | undefined {
  const from = xml.search(new RegExp(String.raw`<(?:\w+:)?${tag}[\s>]`));
  const length = from < 0 ? -1 : xml.slice(from).search(new RegExp(String.raw`</(?:\w+:)?${tag}\s*>`));
  return length < 0 ? undefined : { from, to: from + length };
}

/** The styles of an .xlsx with such fills. */
export function markStruckStyles(part: Buffer): Buffer {
  const xml = part.toString('utf8');
  const fonts = placeOf(xml, 'fonts');
  const formats = placeOf(xml, 'cellXfs');
  if (!fonts || !formats) return part;
  const struck = xml
    .slice(fonts.from, fonts.to)
    .split(/<(?:\w+:)?font(?=[\s/>])/)
    .slice(1)
    .map((font) => STRIKE.test(font));
  const marked = xml.slice(formats.from, formats.to).replace(XF, (tag) => {
    const font = Number(/\sfontId\s*=\s*["'](\d+)["']/.exec(tag)?.[1] ?? 0);
    const bare = tag.replace(/\sfillId\s*=\s*(?:"[^"]*"|'[^']*')/, '');
    return bare.replace(/(?=\s)/, ` fillId="${struck[font] === true ? 1 : 0}"`);
  });
  const changed = `${xml.slice(0, formats.from)}${marked}${xml.slice(formats.to)}`;
  const fills = placeOf(changed, 'fills');
  const at = fills ?? { from: formats.from, to: formats.from };
  const after = changed.slice(at.to).replace(/^<\/[^>]*>/, (end) => (fills ? '' : end));
  return Buffer.from(`${changed.slice(0, at.from)}${FILLS}${after}`);
}

/** Kinds of records of an .xls of 1997 and later. */
const RECORD = { font: 0x31, format: 0xe0 } as const;
const STRUCK_FONT = 0x08;
/** In the record of a format: the byte that ends with the kind of its fill. */
const FILL_AT = 17;

/** The same in the stream of an .xls, in place. */
export function markStruckRecords(stream: Buffer): void {
  const struck: boolean[] = [];
  for (let at = 0; at + 4 <= stream.length;) {
    const kind = stream.readUInt16LE(at);
    const length = stream.readUInt16LE(at + 2);
    const data = stream.subarray(at + 4, at + 4 + length);
    at += 4 + length;
    if (kind === RECORD.font && data.length > 2) {
      struck.push((data.readUInt8(2) & STRUCK_FONT) > 0);
      // No font has the number 4.
      if (struck.length === 4) struck.push(false);
    }
    if (kind === RECORD.format && data.length > FILL_AT) {
      const fill = struck[data.readUInt16LE(0)] === true ? 1 : 0;
      data.writeUInt8((data.readUInt8(FILL_AT) & 0x03) | (fill << 2), FILL_AT);
    }
  }
}
