import path from 'node:path';
import { build } from './bootstrap/build.mjs';

build(path.dirname(import.meta.dirname));
