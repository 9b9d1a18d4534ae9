// `npm run quick`: the checks of the inner loop, about what changed since this branch left main.
import { listChanged } from './steps/changed.ts';
import { guardRun } from './cleanup/guard-run.ts';
import { runSteps } from './steps/run-steps.ts';
import { quickLanes } from './steps/quick-lanes.ts';
import { printSummary } from './steps/summary.ts';

const { signal, finish } = guardRun();
const outcomes = await runSteps(quickLanes(listChanged()), signal);
await finish();
printSummary(outcomes);
