import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LockFile } from './lock-rules.ts';

/** The lock file of the repository. */
export const readLock = (): LockFile =>
  LockFile.parse(JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package-lock.json'), 'utf8')));
