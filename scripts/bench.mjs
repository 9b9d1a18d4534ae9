// `npm run bench`: plain Node up to the point where the packages are there; options go to the bench.
import { runTypescript } from './bootstrap/run-typescript.mjs';

await runTypescript('bench/bench.ts');
