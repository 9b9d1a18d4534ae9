import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '../src');
/** The only style sheets that define sizes of text and layers. */
const TOKENS = ['app/theme/tokens.css', 'landing/tokens.css'];

const files = (ending: RegExp): string[] =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => ending.test(file));
const read = (file: string): string => readFileSync(path.join(SRC, file), 'utf8');
const bare = (file: string): string => read(file).replace(/\/\*[\s\S]*?\*\//g, '');
const [sheets, sources] = [files(/\.css$/), files(/(?<!\.test)\.tsx?$/)];

/** The finds of a pattern's first group in these files, after the name of the file; those of the tokens are none. */
const found = (names: readonly string[], pattern: RegExp): string[] =>
  names.flatMap((file) => [...bare(file).matchAll(pattern)].map(([, text]) => `${file}: ${text}`));
const outsideTokens = (finding: string) => !TOKENS.some((file) => finding.startsWith(`${file}: --`));

/** The widths, and the one height, that the head of `tokens.css` lists: one as `max-width: 359px`, or both sides of it as `600px | 601px`. */
const listed = [
  ...read('app/theme/tokens.css').matchAll(
    /^ \* {3}(?:((?:max|min)-(?:width|height): \d+px)|(\d+px) \| (\d+px)) {2}/gm,
  ),
].flatMap(([, only, below, above]) =>
  only === undefined ? [`max-width: ${below}`, `min-width: ${above}`] : [only],
);

it('style sheets change their layout only at the sizes that the tokens list', () => {
  const asked = [...sheets, ...sources].flatMap((file) =>
    [...bare(file).matchAll(/\(((?:min|max)-(?:width|height): [^)]*|(?:width|height) [<>][^)]*)\)/g)].map(
      ([, feature]) => feature,
    ),
  );
  expect(new Set(asked)).toEqual(new Set(listed));
});

it('every size of text comes from a token; those on paper are in points', () => {
  const sizes = found(sheets, /(?<=^|[\s;{])((?:font|font-size|--[\w-]*font-size[\w-]*):[^;}]*)/g);
  expect(sizes.length).toBeGreaterThan(100);
  const strange = sizes.filter((text) => !/var\(--font-size-[\w-]+\)(?=$|\s|\/)|inherit$|\d+pt\b/.test(text));
  expect(strange.filter(outsideTokens)).toEqual([]);
  expect(sizes.filter((text) => /calc/.test(text)).filter(outsideTokens)).toEqual([]);
});

it('every layer comes from a token', () => {
  const layers = found(sheets, /(?<=^|[\s;{])((?:z-index|--[\w-]*z-index[\w-]*|--layer-[\w-]+):[^;}]*)/g);
  const strange = layers.filter((text) => !/: var\(--layer-[\w-]+\)$/.test(text));
  expect(strange.filter(outsideTokens)).toEqual([]);
});

it('code sets no size of text and no layer but by a token, except for initials, which grow with their picture', () => {
  const set = found(sources, /\b((?:fontSize|zIndex)\b ?[:=]+ ?[^,;}]+)/g).map((text) => text.trim());
  expect(set.filter((text) => !/'var\(--(?:font-size|layer)-[\w-]+\)'$/.test(text))).toEqual([
    'ui/marks/avatar.tsx: fontSize: Math.round(size * 0.4)',
  ]);
});

it('no style uses a token of size or layer that does not exist', () => {
  const defined = new Set(TOKENS.flatMap((file) => read(file).match(/--(?:font-size|layer)-[\w-]+(?=:)/g)));
  const used = found([...sheets, ...sources], /var\((--(?:font-size|layer)-[\w-]+)/g);
  expect(used.filter((text) => !defined.has(text.split(': ')[1]!))).toEqual([]);
});
