/** True in `npm run test:endurance`. */
const isEndurance = process.env.TEST_TIER === 'endurance';

/** A folder of the workspace whose tests alone are run, as mutation testing asks for. */
const only = process.env.TEST_FOLDER;

/**
 * Vitest's settings for the files of a tier: `npm test` runs `*.test.ts(x)` but for `*.endurance.test.ts(x)`, which
 * `npm run test:endurance` runs, with those named `*.scaled.test.ts` again, at full scale.
 */
export function testFiles(folders: string): { include: string[]; exclude: string[] } {
  const endurance = `${folders}/*.endurance.test.{ts,tsx}`;
  return isEndurance
    ? { include: [endurance, `${folders}/*.scaled.test.ts`], exclude: ['**/node_modules/**'] }
    : {
        include: [`${only === undefined ? folders : `${only}/**`}/*.test.{ts,tsx}`],
        exclude: ['**/node_modules/**', endurance],
      };
}
