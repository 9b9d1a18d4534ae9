import path from 'node:path';
import { isTest } from './layers.ts';

const MOST_FILES = 15;
const CODE = /\.(ts|tsx|mjs)$/;

/** Folders with too many code files at one level; tests, styles and settings do not count. */
export function checkFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files.filter((one) => CODE.test(one) && !isTest(one) && !one.endsWith('.config.ts'))) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(
      ([folder, count]) =>
        `${folder} has ${count} code files, more than ${MOST_FILES}: make subfolders by subject`,
    );
}

/** The meaning of the suffix of a file of a server feature; a file without one is a helper of its feature. */
const ROLES: Readonly<Record<string, string>> = {
  routes: "the API's table of handlers, without decisions",
  service: 'what other features may import',
  queries: 'writes and single rows',
  views: 'reads for the wire',
  content: 'texts and sample data',
  test: 'a test',
};

const ROLE_LIST = Object.entries(ROLES)
  .map(([role, meaning]) => `${role} (${meaning})`)
  .join(', ');

/** What is wrong with the role suffixes of a file of a server feature; undefined when nothing is. */
export function checkRole(file: string): string | undefined {
  const [, ...suffixes] = path.posix.basename(file, path.posix.extname(file)).split('.');
  const unknown = suffixes.find((suffix) => !Object.hasOwn(ROLES, suffix));
  return unknown === undefined
    ? undefined
    : `has the role "${unknown}"; the roles are ${ROLE_LIST}, or none for a helper`;
}
