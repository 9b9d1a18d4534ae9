import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LEVELS } from './levels.ts';

const FOLDER = 'docs/handbook/asvs';
const INDEX = 'README.md';
const STATES = ['tested', 'read', 'n/a', 'not held'] as const;
const MOST_WORDS = 8;
const LEAST_REASON = 20;

/** `V1.2.3` → its level, 1 or 2; level 3 is not walked. */
export const WALKED: ReadonlyMap<string, string> = new Map(
  Object.entries(LEVELS).flatMap(([section, levels]) =>
    Array.from(levels, (level, at) => [`V${section}.${at + 1}`, level] as const).filter(
      ([, level]) => level !== '3',
    ),
  ),
);

interface Line {
  readonly file: string;
  readonly id: string;
  readonly level: string;
  readonly subject: string;
  readonly state: string;
  readonly proof: string;
}

const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

function toLine(file: string, row: string): Line {
  const [id = '', level = '', subject = '', state = '', ...proof] = cellsOf(row);
  return { file, id, level, subject, state, proof: proof.join('|') };
}

const rowsOf = (source: string): string[] => source.split('\n').filter((row) => /^\| V\d/.test(row));

/** What is in backticks and is a path of the repository: with a slash inside, or a file name. */
function pathsOf(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, one = '']) => one);
  return quoted.filter((one) => /^[\w.-]+\/|^[\w-]+\.(?:ts|md|yaml)$|^Dockerfile$/.test(one));
}

const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$/.test(file);

function checkProof(root: string, { state, proof }: Line): string[] {
  const paths = pathsOf(proof);
  const missing = paths.filter((file) => !existsSync(path.join(root, file)));
  const problems = missing.map((file) => `cites ${file}, which does not exist`);
  if (state === 'tested' && !paths.some(isTest)) problems.push('is tested, but cites no test');
  if (state === 'read' && paths.length === 0) problems.push('is read, but cites no file');
  if (state.startsWith('n') && proof.length < LEAST_REASON) problems.push('has no reason');
  return problems;
}

function checkLine(root: string, line: Line): string[] {
  const problems: string[] = [];
  const level = WALKED.get(line.id);
  if (level === undefined) problems.push('is no requirement of level 1 or 2');
  else if (level !== line.level) problems.push(`has level ${level}, not ${line.level}`);
  if (!STATES.some((state) => state === line.state)) problems.push(`has the unknown state "${line.state}"`);
  if (line.subject.split(' ').length > MOST_WORDS) problems.push(`has more than ${MOST_WORDS} words`);
  return [...problems, ...checkProof(root, line)].map((text) => `${line.file}: ${line.id} ${text}`);
}

/** The row of the index for a chapter: its lines by state, in the order of `STATES`. */
function countsOf(chapter: string, lines: readonly Line[]): string {
  const own = lines.filter(({ id }) => id.startsWith(`${chapter}.`));
  const counts = STATES.map((state) => own.filter((line) => line.state === state).length);
  return counts.join(' ');
}

function checkIndex(source: string, lines: readonly Line[]): string[] {
  const rows = rowsOf(source).map(cellsOf);
  return [...new Set([...WALKED.keys()].map((id) => id.slice(0, id.indexOf('.'))))].flatMap((chapter) => {
    const row = rows.find(([id]) => id === chapter);
    const counted = countsOf(chapter, lines);
    const written = row?.slice(-STATES.length).join(' ');
    return written === counted ? [] : [`${FOLDER}/${INDEX}: ${chapter} has ${counted}, not ${written}`];
  });
}

/** What is wrong with the walk through ASVS below a root, one line each: where and what. */
export function checkAsvs(root: string): string[] {
  const folder = path.join(root, FOLDER);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const pages = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== INDEX);
  const lines = pages.flatMap((file) => rowsOf(read(file)).map((row) => toLine(`${FOLDER}/${file}`, row)));
  const ids = lines.map(({ id }) => id);
  return [
    ...[...WALKED.keys()].filter((id) => !ids.includes(id)).map((id) => `${FOLDER}: ${id} has no line`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${FOLDER}: ${id} has more than one line`),
    ...lines.flatMap((line) => checkLine(root, line)),
    ...checkIndex(read(INDEX), lines),
  ];
}
