// `npm run prove:cluster`: builds what is not built, then runs the proof.
import { prepare } from './bootstrap/prepare.mjs';
import { runTypescript } from './bootstrap/run-typescript.mjs';

prepare();
await runTypescript('prove/cluster.ts');
