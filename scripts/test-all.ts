// What `npm test` runs once the packages are there: the build, every check, and the built product in a browser.
import { getChromium } from './steps/chromium.ts';
import { printSummary, runSteps } from './steps/run-steps.ts';
import { BUILD, BUILT_CHECKS, CHECKS } from './steps/steps.ts';

const browser = getChromium();
if (browser) process.env.CHROMIUM_PATH = browser;
// The build comes first, so tests that start a server start the built one.
process.env.TEST_BUILT_SERVER = 'on';
printSummary(await runSteps([BUILD, ...CHECKS, ...BUILT_CHECKS]));
