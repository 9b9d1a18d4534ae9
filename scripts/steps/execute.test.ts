import { describe, expect, it } from 'vitest';
import { countTests } from './count.ts';
import { execute } from './execute.ts';

const signal = new AbortController().signal;
const node = (code: string, minutes = 1) => ({ name: 'a step', command: ['node', '-e', code], minutes });

describe('a step', () => {
  it('ends with its exit code, and its output is collected', async () => {
    let output = '';
    const onOutput = (text: string): void => void (output += text);
    const ending = await execute(node('console.log("words"); process.exit(3)'), {
      env: process.env,
      signal,
      onOutput,
    });
    expect(ending).toEqual({ code: 3, signal: null });
    expect(output).toBe('words\n');
  });

  it('names the signal that ended it', async () => {
    const ending = await execute(node('process.kill(process.pid, "SIGKILL")'), { env: process.env, signal });
    expect(ending).toEqual({ code: null, signal: 'SIGKILL' });
    expect(countTests([], ending).failures).toEqual(['ended by SIGKILL']);
  });

  it('is ended at its time limit', async () => {
    const ending = await execute(node('setInterval(() => {}, 1e3)', 0.005), { env: process.env, signal });
    expect(ending).toEqual({ code: null, signal: 'SIGTERM', limitMinutes: 0.005 });
  });

  it('is ended with the run, together with its child processes', async () => {
    const run = new AbortController();
    const child =
      'require("child_process").spawn("sleep", ["60"], { stdio: "inherit" }); setInterval(() => {}, 1e3)';
    let output = '';
    const onOutput = (text: string): void => {
      output += text;
      run.abort();
    };
    // Ends only when no process holds its output open.
    const ending = await execute(node(`console.log("up"); ${child}`), {
      env: process.env,
      signal: run.signal,
      onOutput,
    });
    expect(ending).toEqual({ code: null, signal: 'SIGTERM' });
    expect(output).toBe('up\n');
  });
});
