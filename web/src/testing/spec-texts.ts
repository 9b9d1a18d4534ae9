import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const TABLE = 'docs/texts.md';

/** A line of docs/texts.md: a literal text, what makes it, and the files of the tests that show it. */
export type SpecText = { heading: string; text: string; madeBy: string[]; shownBy: string[] };

/** The text of a file of the repository, by its path from the root. */
export const readSource = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');

const toFiles = (cell: string): string[] => cell.split('<br>').filter((file) => file.includes('/'));

function toSpecText(heading: string, line: string): SpecText {
  const [text = '', madeBy = '', ...shownBy] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  return {
    heading,
    text,
    madeBy: madeBy.split('<br>').map((cell) => cell.replaceAll('`', '')),
    shownBy: shownBy.flatMap(toFiles),
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

/** The shipped sources of these folders, without tests and without the catalogues of texts. */
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

/** Whether a file of tests contains one of these words. Names of tests do not matter: a test may be renamed. */
export function isShown(file: string, words: readonly string[]): boolean {
  const source = readSource(file);
  return words.some((word) => source.includes(word));
}
