// `npm run prove:cluster`: builds what is not built, then runs the proof.
import { prepare } from './prepare.mjs';
import { runTypescript } from './run-typescript.mjs';

prepare();
await runTypescript('prove/cluster.ts');
