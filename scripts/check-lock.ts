import { listMissingPlatforms, listUnpinned } from './lock/lock-rules.ts';
import { readLock } from './lock/read-lock.ts';

const lock = readLock();
const problems = [...listMissingPlatforms(lock), ...listUnpinned(lock)];
for (const problem of problems) console.error(problem);
console.log(`${Object.keys(lock.packages).length} locked packages, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
