import { describe, expect, it, vi } from 'vitest';
import { LINES_FILE } from '../reporters/line.ts';
import { runSteps } from './run-steps.ts';
import type { Step } from './steps.ts';

/** A runner with the one test `sorts` of the file `a`; it passes when `passes`, an expression, is true. */
function runnerOf(passes: string): Step {
  const code = `
    const passes = ${passes};
    const test = { kind: 'test', file: 'a', name: 'sorts', status: passes ? 'passed' : 'failed' };
    const lines = [{ ...test, isRetried: false, hasCounterexample: false }, { kind: 'end' }];
    require('fs').writeFileSync(process.env.${LINES_FILE}, lines.map((line) => JSON.stringify(line) + '\\n').join(''));
    process.exit(passes ? 0 : 1);`;
  return { name: 'tests', command: ['node', '-e', code], runner: 'vitest', canRepeat: true, minutes: 1 };
}

const isAlone = 'process.argv[1] === "a"';

describe('a step with a failed test', () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);

  it('runs its file once more alone, and names it when it passes', async () => {
    const [outcome] = await runSteps([[runnerOf(isAlone)]]);
    expect(outcome).toMatchObject({ passed: 1, failed: 0, retried: ['a › sorts'] });
  });

  it('has the arguments of a second run, since it would remove the pictures of the first', async () => {
    const step = {
      ...runnerOf('process.argv.slice(1).join() === "of-the-second,a"'),
      repeatedWith: ['of-the-second'],
    };
    expect(await runSteps([[step]])).toMatchObject([{ passed: 1, retried: ['a › sorts'] }]);
  });

  it('fails when the test fails alone too', async () => {
    const [outcome] = await runSteps([[runnerOf('false')]]);
    expect(outcome).toMatchObject({ passed: 0, failed: 1, failures: ['a › sorts'], retried: [] });
  });

  it('fails where files are not repeated', async () => {
    const { canRepeat, ...step } = runnerOf(isAlone);
    expect(canRepeat).toBe(true);
    const [outcome] = await runSteps([[step]]);
    expect(outcome).toMatchObject({ passed: 0, failed: 1 });
  });
});
