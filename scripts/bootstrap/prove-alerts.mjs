// `npm run prove:alerts`: builds what is not built, then provokes each alert.
import { prepare } from './prepare.mjs';
import { runTypescript } from './run-typescript.mjs';

prepare();
await runTypescript('prove/alerts.ts');
