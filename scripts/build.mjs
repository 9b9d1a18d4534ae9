// `npm run build`: always from the current sources.
import { build } from './bootstrap.mjs';
import { useNode } from './node.mjs';

await useNode();
build();
