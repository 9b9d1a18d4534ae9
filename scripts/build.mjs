// `npm run build`: always from the current sources.
import { build } from './bootstrap.mjs';

build();
