// What no linter of ours knows: which layer may import which, that SQL text neither counts its parameters nor claims its rows, that
// screens use one word for one thing, that rules, files and names that code and docs name exist, and links lead somewhere.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkDoc } from './walls/doc-rules.ts';
import { checkImport } from './walls/import-rules.ts';
import { listImports } from './walls/imports.ts';
import { findPlace } from './walls/layers.ts';
import { checkSql } from './walls/sql-rules.ts';
import { checkWords, listBanned } from './walls/words.ts';

const ROOT = path.dirname(import.meta.dirname);
const PARSED = /\.(ts|tsx|mjs)$/;
/** What may cite the handbook. */
const TEXT = /\.(ts|tsx|mjs|css|sql|md|html|yaml)$/;
/** What screens no longer say. */
const BANNED = listBanned(ROOT);
const SKIPPED = new Set(['node_modules', 'dist', 'reports', 'results']);

/** `[orders#assigning-reopens]`, the page and the rule. */
const CITATION = /\[([a-z][a-z0-9-]*#[a-z0-9]+(?:-[a-z0-9]+)*)\]/g;
/** `- **orders#assigning-reopens**: Assigning …`. */
const DEFINITION = /^- \*\*([a-z][a-z0-9-]*#[a-z0-9]+(?:-[a-z0-9]+)*)\*\*:/gm;
/** What may normalise a text: elsewhere a long run of marks would stop the process [security#length-first]. A password stays as typed. */
const NORMALIZING = /(?:contract\/src\/text\/normalize\.ts|passwords\/password\.service\.ts|\.test\.tsx?)$/;

/** What may write to the terminal: all that is printed is escaped there [running#printed-texts]. */
const PRINTING = /(?:process\/terminal\.ts|\.test\.ts|server\/src\/testing\/.*)$/;
const PRINTS = /\bprocess\.std(?:out|err)\.write\(|\bconsole\.\w+\(/;

/** A table whose keys are any words, and its name. */
const TABLE = /^(?:export )?const ([A-Z_]+): [\w<]*Record<string, /gm;

/** The tables of a file that are indexed by a word, which may be `constructor` [security#words-as-keys]. */
const listIndexed = (source: string): string[] =>
  find(source, TABLE).filter((name) => new RegExp(`\\b${name}\\[[^'"\\]]|\\bin ${name}\\b`).test(source));

function listFiles(folder = ''): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) return [];
    if (entry.isDirectory()) return listFiles(file);
    return TEXT.test(entry.name) ? [file] : [];
  });
}

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const find = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, found = '']) => found);

/** The ids of the handbook's rules, each on the page that it names, and what is wrong with them. */
function readHandbook(): { rules: ReadonlySet<string>; problems: string[] } {
  const rules = new Set<string>();
  const problems: string[] = [];
  for (const page of readdirSync(path.join(ROOT, 'docs/handbook')).filter((file) => file.endsWith('.md'))) {
    for (const id of find(read(`docs/handbook/${page}`), DEFINITION)) {
      if (rules.has(id) || !id.startsWith(`${path.basename(page, '.md')}#`)) {
        problems.push(
          `docs/handbook/${page} defines ${id}, which is defined already or belongs to another page`,
        );
      }
      rules.add(id);
    }
  }
  return { rules, problems };
}

function checkCode(file: string, source: string): string[] {
  const place = findPlace(file);
  if (!place) return [`${file} is in a folder that no layer claims (scripts/walls/layers.ts)`];
  const imports = listImports(file, source).flatMap((found) => {
    const problem = checkImport({ root: ROOT, file, place }, found);
    return problem === undefined ? [] : [`${file}:${found.line} ${problem}`];
  });
  const normalizing =
    /^(?:contract|server)\//.test(file) && !NORMALIZING.test(file) && /\.normalize\(/.test(source)
      ? [`${file} calls normalize: use contract/src/text/normalize.ts`]
      : [];
  const printing =
    file.startsWith('server/src/') && !PRINTING.test(file) && PRINTS.test(source)
      ? [`${file} prints by itself: use server/src/platform/process/terminal.ts`]
      : [];
  const indexed = /^(?:contract|server)\/src\/(?!testing\/)(?!.*\.test\.ts$)/.test(file)
    ? listIndexed(source).map((name) => `${file} indexes ${name}: use lookUp of contract/src/text/look-up.ts`)
    : [];
  return [
    ...imports,
    ...normalizing,
    ...printing,
    ...indexed,
    ...checkSql(file, source),
    ...checkWords(file, source, BANNED),
  ];
}

const { rules, problems } = readHandbook();
const files = listFiles();
for (const file of files) {
  const source = read(file);
  if (PARSED.test(file)) problems.push(...checkCode(file, source));
  for (const id of find(source, CITATION).filter((one) => !rules.has(one))) {
    problems.push(`${file} cites ${id}, which no page of docs/handbook defines`);
  }
  if (file.endsWith('.md')) problems.push(...checkDoc(ROOT, file, source));
}
for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${problems.length} breaches of the walls`);
process.exitCode = problems.length > 0 ? 1 : 0;
