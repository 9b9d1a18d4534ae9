import path from 'node:path';
import { checkRole } from './folder-rules.ts';
import type { Place } from './layers.ts';

const MAX_LINES = 300;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx|mjs|js|css)$/;
const MIGRATION = /^\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/;
/** Plain JavaScript only where nothing compiles it: before an installation, and files that a page loads directly. */
const PLAIN_JAVASCRIPT = /^(scripts\/.*\.mjs|web\/public\/.*\.js)$/;
/** A switched-off lint rule; its reason follows after two hyphens. */
const SUPPRESSION = /(?:oxlint|eslint)-disable\b(?!.* -- \S)/;

/** What is wrong with a file's place, name or length; empty when nothing is. */
export function checkFile(file: string, source: string, place: Place | undefined): string[] {
  const name = path.posix.basename(file);
  const problems: string[] = [];
  if (!place) problems.push('is in a folder that no layer claims (scripts/walls/layers.ts)');
  if (name.startsWith('index.')) problems.push('is an index file: name it after what it exports');
  if (!(name.endsWith('.sql') ? MIGRATION : KEBAB).test(name)) {
    problems.push('is not named in kebab-case, or as a migration (0001_name.sql)');
  }
  if (/\.[cm]?jsx?$/.test(name) && !PLAIN_JAVASCRIPT.test(file)) {
    problems.push('is JavaScript: write it in TypeScript');
  }
  const role = place?.layer === 'server features' ? checkRole(file) : undefined;
  if (role !== undefined) problems.push(role);
  if (SUPPRESSION.test(source)) problems.push('switches a lint rule off without " -- " and the reason');
  const lines = source.replace(/\n$/, '').split('\n').length;
  if (lines > MAX_LINES) {
    problems.push(`has ${lines} lines, more than ${MAX_LINES}: split it by what it does`);
  }
  return problems;
}
