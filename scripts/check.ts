// `npm run check`, or `npm run check -- types lint` for some of it.
import { guardRun } from './cleanup/guard-run.ts';
import { runSteps } from './steps/run-steps.ts';
import { BUILD, SIZE, STATIC_CHECKS, TESTS } from './steps/steps.ts';
import { printSummary } from './steps/summary.ts';

const steps = [...STATIC_CHECKS, BUILD, SIZE, TESTS];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `Unknown check ${unknown.join(', ')}; the checks are ${steps.map((step) => step.name).join(', ')}`,
  );
  process.exitCode = 1;
} else {
  const { signal, finish } = guardRun();
  const chosen = steps.filter((step) => wanted.length === 0 || wanted.includes(step.name));
  const outcomes = await runSteps([chosen], signal);
  await finish();
  printSummary(outcomes);
}
