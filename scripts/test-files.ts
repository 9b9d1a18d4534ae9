/** True in `npm run test:endurance`. */
const isEndurance = process.env.TEST_TIER === 'endurance';

/** A folder of the workspace whose tests alone are run, as mutation testing asks for. */
const only = process.env.TEST_FOLDER;

/**
 * Vitest's settings for the files of a tier: `npm test` runs `*.test.ts(x)`, `npm run test:endurance` only those named
 * `*.endurance.test.ts(x)`.
 */
export function testFiles(folders: string): { include: string[]; exclude: string[] } {
  const endurance = `${folders}/*.endurance.test.{ts,tsx}`;
  return isEndurance
    ? { include: [endurance], exclude: ['**/node_modules/**'] }
    : {
        include: [`${only === undefined ? folders : `${only}/**`}/*.test.{ts,tsx}`],
        exclude: ['**/node_modules/**', endurance],
      };
}
