import fs from 'node:fs';
import path from 'node:path';

/** The fonts of the product, for a page that the server writes itself; both empty without a built web. */
export interface WebFonts {
  /** `@font-face` rules. */
  readonly faces: string;
  /** `link` elements for what the first screen needs. */
  readonly preloads: string;
}

const all = (html: string, pattern: RegExp): string => (html.match(pattern) ?? []).join('\n');

/** Reads them from the built public page in `folder`, which names the font files of this build. */
export function readWebFonts(folder: string): WebFonts {
  const file = path.join(folder, 'index.html');
  const html = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  return {
    faces: all(html, /@font-face\s*\{[^{}<]*\}/g),
    preloads: all(html, /<link\b[^>]*\bas="font"[^>]*>/g),
  };
}
