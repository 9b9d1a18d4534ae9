import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkFile } from './file-rules.ts';
import { checkImport } from './import-rules.ts';
import { listImports } from './imports.ts';
import { findPlace } from './layers.ts';

const SOURCE = /\.(ts|tsx|mts|cts|js|jsx|mjs|cjs|css|sql)$/;
const PARSED = /\.(ts|tsx|mjs)$/;
const SKIPPED = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

/** Source files below the root, as paths from it with `/`; built, installed and hidden folders left out. */
export function listSources(root: string, folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) return [];
    if (entry.isDirectory()) return listSources(root, file);
    return SOURCE.test(entry.name) ? [file] : [];
  });
}

function checkOne(root: string, file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  const place = findPlace(file);
  const problems = checkFile(file, source, place).map((text) => `${file} ${text}`);
  if (!place || !PARSED.test(file)) return problems;
  for (const found of listImports(file, source)) {
    const problem = checkImport({ root, file, place }, found);
    if (problem) problems.push(`${file}:${found.line} ${problem}`);
  }
  return problems;
}

/** Every breach of the walls below a root, one line each: where and what; empty when the house stands. */
export function checkWalls(root: string): string[] {
  return listSources(root).flatMap((file) => checkOne(root, file));
}
