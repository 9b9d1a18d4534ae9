// `npm test`: plain Node up to the point where the packages are there.
import { runTypescript } from './bootstrap/run-typescript.mjs';

await runTypescript('scripts/run-tests.ts');
