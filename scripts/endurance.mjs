// `npm run test:endurance`: plain Node up to the point where the packages are there.
import { runTypescript } from './bootstrap/run-typescript.mjs';

process.env.TEST_SCALE = 'full';
await runTypescript('scripts/run-tests.ts');
