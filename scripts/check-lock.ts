import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listMissingPlatforms, listUnpinned, LockFile } from './lock/lock-rules.ts';

const file = path.join(import.meta.dirname, '../package-lock.json');
const lock = LockFile.parse(JSON.parse(readFileSync(file, 'utf8')));
const problems = [...listMissingPlatforms(lock), ...listUnpinned(lock)];
for (const problem of problems) console.error(problem);
console.log(`${Object.keys(lock.packages).length} locked packages, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
