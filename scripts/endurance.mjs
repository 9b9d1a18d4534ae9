// `npm run test:endurance`: plain Node until the packages are installed.
import { runTypescript } from './bootstrap/run-typescript.mjs';

process.env.TEST_TIER = 'endurance';
await runTypescript('scripts/run-tests.ts');
