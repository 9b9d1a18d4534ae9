import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '../src');

/** The widths that `tokens.css` explains, as media queries name them. */
const BREAKPOINTS = new Set([
  'max-width: 359px',
  'max-width: 600px',
  'min-width: 601px',
  'max-width: 720px',
  'min-width: 721px',
  'max-width: 900px',
  'min-width: 901px',
  'max-width: 1120px',
  'min-width: 1121px',
  'max-width: 1200px',
  'max-width: 1279px',
  'min-width: 1280px',
  'max-width: 1399px',
  'min-width: 1400px',
]);

const files = (ending: RegExp): string[] =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => ending.test(file));

const read = (file: string): string => readFileSync(path.join(SRC, file), 'utf8');
const readStyles = (file: string): string => read(file).replace(/\/\*[\s\S]*?\*\//g, '');

/** Every match of a pattern's first group in all style sheets, after the name of its file. */
const found = (pattern: RegExp): string[] =>
  files(/\.css$/).flatMap((file) =>
    [...readStyles(file).matchAll(pattern)].map(([, value = '']) => `${file}: ${value}`),
  );

/** The selectors of a style sheet's rules, each after the at-rules around it. */
function selectorsOf(styles: string): string[] {
  const selectors: string[] = [];
  const around: string[] = [];
  for (const [, head = '', mark] of styles.matchAll(/([^;{}]*)([;{}])/g)) {
    const name = head.trim().replace(/\s+/g, ' ');
    if (mark === '}') around.pop();
    if (mark !== '{') continue;
    if (!name.startsWith('@')) selectors.push([...around, name].join(' > '));
    around.push(name);
  }
  return selectors;
}

const doubled = (names: readonly string[]): string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

describe('style sheets', () => {
  it('change their layout only at the widths that the tokens list', () => {
    const widths = files(/\.(css|tsx?)$/).flatMap((file) =>
      [...read(file).matchAll(/\(((?:min|max)-width: [^)]+)\)/g)].map(([, width = '']) => width),
    );
    expect(new Set(widths)).toEqual(BREAKPOINTS);
  });

  it('take every size of text from a token; those on paper are in points', () => {
    const sizes = found(/(?<![-\w])(font(?:-size)?: [^;]+);/g);
    expect(sizes.length).toBeGreaterThan(100);
    expect(sizes.filter((size) => !/var\(--font-size-|: inherit$|\dpt\b/.test(size))).toEqual([]);
  });

  it('take every layer from a token', () => {
    expect(found(/(?<![-\w])(z-index: [^;]+);/g).filter((layer) => !layer.includes('var(--layer-'))).toEqual(
      [],
    );
  });

  it('use no token of size or layer that does not exist', () => {
    const defined = new Set(found(/(--(?:font-size|layer)-[\w-]+):/g).map((name) => name.split(': ')[1]));
    const used = found(/var\((--(?:font-size|layer)-[\w-]+)\)/g).map((name) => name.split(': ')[1]);
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });

  it.each(files(/\.css$/))('give a selector one rule of its own at a level: %s', (file) => {
    expect(doubled(selectorsOf(readStyles(file)))).toEqual([]);
  });
});
