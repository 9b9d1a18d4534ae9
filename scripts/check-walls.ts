import path from 'node:path';
import { checkAsvs } from './asvs/check-asvs.ts';
import { checkWalls, listSources } from './walls/walls.ts';

const root = path.dirname(import.meta.dirname);
const problems = [...checkWalls(root), ...checkAsvs(root)];
for (const problem of problems) console.error(problem);
console.log(`${listSources(root).length} files, ${problems.length} breaches of the walls`);
process.exitCode = problems.length > 0 ? 1 : 0;
