/** True in `npm run test:endurance`. */
const isEndurance = process.env.TEST_TIER === 'endurance';

/** A folder of the workspace whose tests alone are run, as mutation testing asks for. */
const only = process.env.TEST_FOLDER;

/**
 * Vitest's settings for the files of a tier: `npm test` runs `*.test.ts(x)` but for `*.endurance.test.ts(x)`, which
 * `npm run test:endurance` runs, with those named `*.scaled.test.ts` again, at full scale. As many run at once as there are cores:
 * tests wait for PostgreSQL more than they compute; a workspace does not inherit that from the root.
 */
export function testFiles(folders: string): { include: string[]; exclude: string[]; maxWorkers: string } {
  const endurance = `${folders}/*.endurance.test.{ts,tsx}`;
  const files = isEndurance
    ? { include: [endurance, `${folders}/*.scaled.test.ts`], exclude: ['**/node_modules/**'] }
    : {
        include: [`${only === undefined ? folders : `${only}/**`}/*.test.{ts,tsx}`],
        exclude: ['**/node_modules/**', endurance],
      };
  return { ...files, maxWorkers: '100%' };
}
