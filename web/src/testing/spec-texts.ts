import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const TABLE = 'docs/texts.md';

/** A test by its file and its name. */
type ShownBy = { file: string; name: string };

/** A line of docs/texts.md: a text of the specification, what makes it, and the tests that show it. */
export type SpecText = { heading: string; text: string; madeBy: string[]; shownBy: ShownBy[] };

/** The text of a file of the house, by its path from the root. */
export const readSource = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');

const toShownBy = (cell: string): ShownBy[] => {
  const [file, name] = cell.split(' › ');
  return file !== undefined && name !== undefined ? [{ file, name }] : [];
};

function toSpecText(heading: string, line: string): SpecText {
  const [text = '', madeBy = '', ...shownBy] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  return {
    heading,
    text,
    madeBy: madeBy.split('<br>').map((cell) => cell.replaceAll('`', '')),
    shownBy: shownBy.flatMap(toShownBy),
  };
}

/** Every line of docs/texts.md, in its order. */
export function readSpecTexts(): SpecText[] {
  return readSource(TABLE)
    .split('\n## ')
    .slice(1)
    .flatMap((part) => {
      const [heading = '', ...lines] = part.split('\n');
      const rows = lines.filter((line) => line.startsWith('|'));
      return rows.slice(2).map((line) => toSpecText(heading, line));
    });
}

const isProduct = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|\/messages\//.test(file.replaceAll(path.sep, '/'));

/** The sources of what is shipped from these folders, without tests and without the catalogues of texts. */
export function readProduct(...folders: readonly string[]): string {
  return folders
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => `${folder}/${file}`),
    )
    .filter(isProduct)
    .map(readSource)
    .join('\n');
}

/** The tests of a source called so: what stands between the start of one and the start of the next. */
function testsCalled(source: string, name: string): string[] {
  return source
    .split(/^(?=[ ]*(?:it|test)(?:\.each)?[(<])/m)
    .slice(1)
    .filter((part) =>
      [`'${name}'`, `"${name}"`, `'${name.replaceAll("'", "\\'")}'`].some((it) => part.includes(it)),
    );
}

/** What a source calls these words: the constants that hold them, and those taken out of such a constant. */
function constantsOf(source: string, words: readonly string[]): string[] {
  const constants = [...source.matchAll(/const (\w+|\{[^}]*\})[^=\n]*=([^;]*);/g)].map(
    ([, names = '', value = '']) => ({ names: names.match(/\w+/g) ?? [], value }),
  );
  const values = constants.filter(({ value }) => /^\s*[[{]/.test(value) || !value.includes('=>'));
  const holding = values.filter(({ value }) => words.some((word) => value.includes(word)));
  const known = holding.flatMap(({ names }) => names);
  const taken = values.filter(({ value }) => known.some((name) => new RegExp(`\\b${name}\\b`).test(value)));
  return [...known, ...taken.flatMap(({ names }) => names)];
}

/** Whether a test of that name stands in that file and speaks of these words, outright or by a constant of the file. */
export function isShown({ file, name }: ShownBy, words: readonly string[]): boolean {
  const source = readSource(file);
  const constants = constantsOf(source, words).map((constant) => new RegExp(`\\b${constant}\\b`));
  return testsCalled(source, name).some(
    (test) => words.some((word) => test.includes(word)) || constants.some((constant) => constant.test(test)),
  );
}
