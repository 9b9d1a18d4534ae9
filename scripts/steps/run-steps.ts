import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LINES_FILE } from '../reporters/line.ts';
import type { Line } from '../reporters/line.ts';
import { countCheck, countTests, readLines } from './count.ts';
import type { Counts, Ending } from './count.ts';
import { execute } from './execute.ts';
import { filesToRepeat, withRepeated } from './repeat.ts';
import type { Step } from './steps.ts';

/** A finished step with its time in seconds. */
export type Outcome = Counts & { name: string; seconds: number };

type Run = {
  /** The folder for the lines of the runners. */
  folder: string;
  /** Aborted when the run must end: no other step begins. */
  signal: AbortSignal;
  /** Prints immediately; otherwise a step's output is printed when it is done, so that lanes do not mix. */
  isLoud: boolean;
};

/** Runs a command of a step, and reads the lines of its runner. */
async function runOnce(
  step: Step,
  { folder, signal, isLoud }: Run,
): Promise<{ ending: Ending; lines: Line[] }> {
  const linesFile = path.join(mkdtempSync(path.join(folder, 'run-')), 'lines.jsonl');
  const title = `\n▸ ${step.name}: ${step.command.join(' ')}\n`;
  if (isLoud) process.stdout.write(title);
  const output = [title];
  const ending = await execute(step, {
    env: { ...process.env, [LINES_FILE]: linesFile },
    signal,
    ...(!isLoud && { onOutput: (text: string) => output.push(text) }),
  });
  if (!isLoud) process.stdout.write(output.join(''));
  return { ending, lines: readLines(linesFile) };
}

/** Runs a test runner; the files of few failed tests once more, alone. */
async function runTests(step: Step, run: Run): Promise<Counts> {
  const first = await runOnce(step, run);
  const files = step.canRepeat ? filesToRepeat(first.lines) : [];
  const isPartial = step.enoughSeconds !== undefined;
  if (files.length === 0 || run.signal.aborted) return countTests(first.lines, first.ending, isPartial);
  const command = [...step.command, ...(step.repeatedWith ?? []), ...files];
  const { lines, ending } = await runOnce({ ...step, command }, run);
  return countTests(withRepeated(first.lines, lines), ending, isPartial);
}

async function runStep(step: Step, run: Run): Promise<Outcome> {
  const started = performance.now();
  const counts = step.runner ? await runTests(step, run) : countCheck((await runOnce(step, run)).ending);
  return { name: step.name, seconds: (performance.now() - started) / 1000, ...counts };
}

async function runLane(steps: readonly Step[], run: Run): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    if (!run.signal.aborted) outcomes.push(await runStep(step, run));
  }
  return outcomes;
}

/**
 * Runs lanes of steps in parallel, each step to its end even after failures; the first lane prints as it runs.
 * Returns the outcomes lane by lane.
 */
export async function runSteps(
  lanes: readonly (readonly Step[])[],
  signal: AbortSignal = new AbortController().signal,
): Promise<Outcome[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lines-'));
  const runs = lanes.map((lane, at) => runLane(lane, { folder, signal, isLoud: at === 0 }));
  return (await Promise.all(runs)).flat();
}
