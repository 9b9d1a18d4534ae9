// `npm test`: plain Node until the packages are installed.
import { runTypescript } from './bootstrap/run-typescript.mjs';

await runTypescript('scripts/run-tests.ts');
