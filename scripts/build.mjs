// `npm run build`: always from the current sources, on a fresh clone too.
import { build, installMissing } from './bootstrap.mjs';
import { useNode } from './node.mjs';

await useNode();
installMissing('run');
build();
