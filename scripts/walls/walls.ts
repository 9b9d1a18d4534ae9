import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkCitations, readHandbook } from './citation-rules.ts';
import { checkFile } from './file-rules.ts';
import { checkFolders } from './folder-rules.ts';
import { checkImport } from './import-rules.ts';
import { listImports } from './imports.ts';
import { findPlace } from './layers.ts';
import { checkSql } from './sql-rules.ts';

const SOURCE = /\.(ts|tsx|mts|cts|js|jsx|mjs|cjs|css|sql)$/;
const PARSED = /\.(ts|tsx|mjs)$/;
/** What may cite the handbook. */
const TEXT = /\.(ts|tsx|mjs|css|sql|md|html|yaml)$/;
const SKIPPED = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

function listFiles(root: string, pattern: RegExp, folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) return [];
    if (entry.isDirectory()) return listFiles(root, pattern, file);
    return pattern.test(entry.name) ? [file] : [];
  });
}

/** Source files below the root, as paths from it with `/`; built, installed and hidden folders left out. */
export function listSources(root: string): string[] {
  return listFiles(root, SOURCE);
}

function checkOne(root: string, file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  const place = findPlace(file);
  const problems = checkFile(file, source, place).map((text) => `${file} ${text}`);
  if (!place || !PARSED.test(file)) return problems;
  problems.push(...checkSql(file, source));
  for (const found of listImports(file, source)) {
    const problem = checkImport({ root, file, place }, found);
    if (problem) problems.push(`${file}:${found.line} ${problem}`);
  }
  return problems;
}

/** Every breach of the walls below a root, one line each: where and what; empty when there is none. */
export function checkWalls(root: string): string[] {
  const { rules, problems } = readHandbook(root);
  const citations = listFiles(root, TEXT).flatMap((file) =>
    checkCitations(file, readFileSync(path.join(root, file), 'utf8'), rules),
  );
  const sources = listSources(root);
  const files = sources.flatMap((file) => checkOne(root, file));
  return [...files, ...checkFolders(sources), ...problems, ...citations];
}
