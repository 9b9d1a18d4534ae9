// Stryker tries a sample of the mutants of an area, since a test of the server needs seconds for each: which ones depends on
// the mutant alone, so that two runs over the same sources try the same.
import { createHash } from 'node:crypto';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** One mutant in `EVERY` is tried; 1 tries all. */
const EVERY = Number(process.env.MUTATION_EVERY ?? 1);

/** @param {{ fileName: string, location: unknown, replacement: string }} mutant */
function isTried({ fileName, location, replacement }) {
  const place = fileName.slice(fileName.lastIndexOf('/src/'));
  const hash = createHash('sha256')
    .update(JSON.stringify([place, location, replacement]))
    .digest();
  return hash.readUInt32BE(0) % EVERY === 0;
}

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.Checker, 'sample', () => ({
    init: () => Promise.resolve(),
    /** Says of each mutant whether it is tried; the others do not count. */
    check: (/** @type {import('@stryker-mutator/api/core').Mutant[]} */ mutants) =>
      Promise.resolve(
        Object.fromEntries(
          mutants.map((mutant) => [
            mutant.id,
            isTried(mutant) ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' },
          ]),
        ),
      ),
  })),
];
