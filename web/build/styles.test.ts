import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '../src');
/** The only style sheets that define sizes of text and layers. */
const TOKENS = ['app/theme/tokens.css', 'landing/tokens.css'];
/** What a media query may ask beside a width. */
const OTHER_FEATURE = /^(?:prefers-reduced-motion|forced-colors|hover): \w/;

const files = (ending: RegExp): string[] =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => ending.test(file));

const read = (file: string): string => readFileSync(path.join(SRC, file), 'utf8');
const [sheets, sources] = [files(/\.css$/), files(/(?<!\.test)\.tsx?$/)];

/** A selector list or a declaration; `around`: the at-rules and selectors that it is in. */
type Part = { around: readonly string[]; text: string };

/** The parts of a style sheet in their order. Marks inside a string do not count. */
function parse(styles: string) {
  const bare = styles
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(["'])(?:\\.|(?!\1)[^\\])*\1|url\([^)]*\)/g, (text) => text.replace(/[;{}]/g, '_'));
  const heads: Part[] = [];
  const declarations: Part[] = [];
  let around: readonly string[] = [];
  for (const [, raw = '', mark] of bare.matchAll(/([^;{}]*)([;{}])/g)) {
    const text = raw.trim().replace(/\s+/g, ' ');
    if (mark === '{') {
      heads.push({ around, text });
      around = [...around, text];
    } else if (text !== '' && !text.startsWith('@')) declarations.push({ around, text });
    if (mark === '}') around = around.slice(0, -1);
  }
  return { heads, declarations };
}

/** Property and value of every declaration whose property matches. */
const valuesOf = (styles: string, property: RegExp) =>
  parse(styles).declarations.flatMap(({ around, text }) => {
    const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(text) ?? [];
    return property.test(name) ? [{ around, text, name, value }] : [];
  });

const twice = (names: readonly string[]): string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

/** Selectors with two rules of their own at one level, in whatever order a list names them, or named twice in one list. */
function doubledSelectors(styles: string): string[] {
  const rules = parse(styles).heads.filter(({ text }) => !text.startsWith('@'));
  const lists = rules.map(({ around, text }) => ({
    around,
    names: text.split(/,(?![^(]*\))/).map((one) => one.trim()),
  }));
  const whole = lists.map(({ around, names }) => [...around, names.toSorted().join(', ')].join(' > '));
  return [...twice(whole), ...lists.flatMap(({ names }) => twice(names))];
}

/** Sizes of text that are not a token's; those on paper are in points. */
const strangeSizes = (styles: string): string[] =>
  valuesOf(styles, /^(?:font|font-size|--.*font-size.*)$/)
    .filter(({ around, value }) => {
      const isPoint = around.includes('@media print') && /(?:^|\s)[\d.]+pt(?=$|\s|\/)/.test(value);
      return !isPoint && value !== 'inherit' && !/(?:^|\s)var\(--font-size-[\w-]+\)(?=$|\s|\/)/.test(value);
    })
    .map(({ text }) => text);

/** Layers that are not a token's. */
const strangeLayers = (styles: string): string[] =>
  valuesOf(styles, /^(?:z-index|--.*z-index.*|--layer-.*)$/)
    .filter(({ value }) => !/^var\(--layer-[\w-]+\)$/.test(value))
    .map(({ text }) => text);

const featuresOf = (query: string): string[] =>
  [...query.matchAll(/\(([^()]+)\)/g)].map(([, feature = '']) => feature);

/** What the media and container queries of a style sheet ask. */
const askedByStyles = (styles: string): string[] =>
  parse(styles).heads.flatMap(({ text }) => (/^@(?:media|container)/.test(text) ? featuresOf(text) : []));

/** The same of the strings in a source: '(max-width: 600px)'. */
const askedByCode = (source: string): string[] =>
  [...source.matchAll(/(['"`])([^'"`\n]*\(\s*(?:(?:min|max)-)?(?:width|height)\b[^'"`\n]*)\1/g)].flatMap(
    ([, , text = '']) => featuresOf(text),
  );

/** Sizes of text and layers that code sets itself. */
const setByCode = (source: string): string[] =>
  [...source.matchAll(/\b(?:fontSize|zIndex)\b ?[:=]+ ?[^,;}]+/g)]
    .map(([text]) => text.trim())
    .filter((text) => !/'var\(--(?:font-size|layer)-[\w-]+\)'$/.test(text));

/** The widths that the head of `tokens.css` lists: one as `max-width: 359px`, or both sides of it as `600px | 601px`. */
const listed = [
  ...read('app/theme/tokens.css').matchAll(/^ \* {3}(?:((?:max|min)-width: \d+px)|(\d+px) \| (\d+px)) {2}/gm),
].flatMap(([, only, below, above]) =>
  only === undefined ? [`max-width: ${below}`, `min-width: ${above}`] : [only],
);

/** Every finding of a check, after the name of its file; what a token holds is no finding. */
const inEvery = (names: readonly string[], check: (text: string) => readonly string[]): string[] =>
  names
    .flatMap((file) => check(read(file)).map((finding) => `${file}: ${finding}`))
    .filter((finding) => !TOKENS.some((file) => finding.startsWith(`${file}: --`)));

describe('style sheets', () => {
  it('change their layout only at the widths that the tokens list', () => {
    const asked = [
      ...sheets.flatMap((file) => askedByStyles(read(file))),
      ...sources.flatMap((file) => askedByCode(read(file))),
    ];
    expect(new Set(asked.filter((feature) => !OTHER_FEATURE.test(feature)))).toEqual(new Set(listed));
  });

  it('take every size of text from a token; those on paper are in points', () => {
    expect(sheets.flatMap((file) => valuesOf(read(file), /^font/)).length).toBeGreaterThan(100);
    expect(inEvery(sheets, strangeSizes)).toEqual([]);
  });

  it('take every layer from a token', () => {
    expect(inEvery(sheets, strangeLayers)).toEqual([]);
  });

  it('alone decide on sizes of text and layers, but for initials, which grow with their picture', () => {
    expect(inEvery(sources, setByCode)).toEqual(['ui/marks/avatar.tsx: fontSize: Math.round(size * 0.4)']);
  });

  it('use no token of size or layer that does not exist', () => {
    const tokens = TOKENS.flatMap((file) => valuesOf(read(file), /^--(?:font-size|layer)-/));
    const defined = new Set(tokens.map(({ name }) => name));
    const used = [...sheets, ...sources].flatMap((file) =>
      [...read(file).matchAll(/var\((--(?:font-size|layer)-[\w-]+)/g)].map(([, name = '']) => name),
    );
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });

  it.each(sheets)('give a selector one rule of its own at a level: %s', (file) => {
    expect(doubledSelectors(read(file))).toEqual([]);
  });
});

describe('the checks of style sheets', () => {
  it.each([
    ['a rule written twice', '.a { color: red; } .b { color: red; } .a { top: 0; }'],
    [
      'a rule written twice in one media query',
      '@media print { .a { top: 0; } } @media print { .a { left: 0; } }',
    ],
    ['a list in another order', '.a, .b { top: 0; } .b, .a { left: 0; }'],
    ['a selector twice in one list', '.a, .b, .a { top: 0; }'],
    ['a rule after a mark inside a string', ".a::after { content: '}'; } .a::after { top: 0; }"],
    ['a nested rule', '.a { .b { top: 0; } .c { top: 0; } .b { left: 0; } }'],
  ])('find %s', (_what, styles) => expect(doubledSelectors(styles)).not.toEqual([]));

  it.each([
    ['its own level', '.a { top: 0; } @media print { .a { top: 0; } }'],
    ['a list and alone', '.a, .b { top: 0; } .a { left: 0; }'],
    ['a comma of its own', '.a:is(.b, .c) { top: 0; } .a:is(.c) { left: 0; }'],
  ])('allow a selector with %s', (_what, styles) => expect(doubledSelectors(styles)).toEqual([]));

  it.each([
    'font-size: 13px',
    'font: 600 15px/1.3 var(--font-sign)',
    'font-size: 0.9em',
    'font-size: calc(var(--font-size-body) * 1.2)',
    'font-size: var(--size)',
    'font: 9pt var(--font-text)',
    '--mantine-font-size-sm: 15px',
    '--font-size-own: 17px',
  ])('refuse the size `%s`', (text) => expect(strangeSizes(`.a { ${text}; }`)).toEqual([text]));

  it.each(['z-index: 1', 'z-index: calc(var(--layer-1) + 1)', '--layer-own: 7'])(
    'refuse the layer `%s`',
    (text) => expect(strangeLayers(`.a { ${text} }`)).toEqual([text]),
  );

  it.each(['(width <= 600px)', '(max-height: 400px)', '(max-width: 37em)'])('see the query `%s`', (query) => {
    const [feature] = featuresOf(query);
    expect(askedByStyles(`@media ${query} { .a { top: 0; } }`)).toEqual([feature]);
    expect(askedByStyles(`@container list ${query} { .a { top: 0; } }`)).toEqual([feature]);
    expect(askedByCode(`useMediaQuery('${query}')`)).toEqual([feature]);
  });

  it('see what code sets itself', () => {
    expect(setByCode("box.style.zIndex = '150'; const style = { fontSize: 12 };")).toHaveLength(2);
    expect(setByCode("box.style.zIndex = 'var(--layer-1)';")).toEqual([]);
  });
});
