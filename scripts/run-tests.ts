// What `npm test` and `npm run test:endurance` run after the packages are installed: the build, every check, and the built
// product in a browser.
import { guardRun } from './cleanup/guard-run.ts';
import { failRetried } from './steps/count.ts';
import { getChromium } from './steps/chromium.ts';
import { runSteps } from './steps/run-steps.ts';
import { ENDURANCE_LANES, TEST_LANES } from './steps/steps.ts';
import { printSummary } from './steps/summary.ts';

const isEndurance = process.env.TEST_TIER === 'endurance';
const { signal, finish } = guardRun();
const browser = getChromium();
if (browser) process.env.CHROMIUM_PATH = browser;
// The build comes before the tests, so that tests that start a server start the built one.
process.env.TEST_BUILT_SERVER = 'on';
const outcomes = await runSteps(isEndurance ? ENDURANCE_LANES : TEST_LANES, signal);
await finish();
printSummary(isEndurance ? outcomes.map((outcome) => ({ ...outcome, ...failRetried(outcome) })) : outcomes);
