// `npm run check`, or `npm run check -- types lint` for some of it.
import { printSummary, runSteps } from './steps/run-steps.ts';
import { CHECKS } from './steps/steps.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !CHECKS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No check is called ${unknown.join(', ')}: ${CHECKS.map((step) => step.name).join(', ')}`);
  process.exitCode = 1;
} else {
  printSummary(await runSteps(CHECKS.filter((step) => wanted.length === 0 || wanted.includes(step.name))));
}
