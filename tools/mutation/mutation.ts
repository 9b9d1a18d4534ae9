// `npm run mutation`, or `npm run mutation -- life mount`: changes the product in one place after another and counts how many of
// these mutants its tests notice. Prints each survivor and, at the end, the share that was killed by area.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { AREAS } from './areas.mjs';

const HERE = import.meta.dirname;
const ROOT = path.resolve(HERE, '../..');
const STRYKER = path.join(HERE, 'node_modules/@stryker-mutator/core/bin/stryker.js');

const Report = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })),
});

/** How many of the mutants tried were noticed, by a failed test or by one that ran for ever. */
function readScore(area: string): string {
  const file = path.join(HERE, 'reports', `${area}.json`);
  const { files } = Report.parse(JSON.parse(readFileSync(file, 'utf8')));
  const all = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...statuses: string[]) => all.filter((status) => statuses.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const tried = killed + count('Survived', 'NoCoverage');
  return `${area.padEnd(16)} ${killed} of ${tried}, ${((killed / tried) * 100).toFixed(1)} %`;
}

const wanted = process.argv.slice(2);
const areas = Object.entries(AREAS).filter(([name]) => wanted.length === 0 || wanted.includes(name));
const scores = areas.map(([name, { every }]) => {
  const env: NodeJS.ProcessEnv = { ...process.env, MUTATION_AREA: name, MUTATION_EVERY: String(every) };
  const { status } = spawnSync(process.execPath, [STRYKER, 'run', path.join(HERE, 'stryker.config.mjs')], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  return status === 0 ? readScore(name) : `${name} ended with exit code ${status}`;
});
console.log(scores.join('\n'));
