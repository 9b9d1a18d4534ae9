// `npm run bench`: plain Node until the packages are installed; options are passed to the bench.
import { runTypescript } from './bootstrap/run-typescript.mjs';

await runTypescript('bench/bench.ts');
