import path from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** A module that ends the process it is loaded in when its standard input, a pipe from this process, closes. */
export const END_WITH_PARENT = pathToFileURL(path.join(ROOT, 'scripts/cleanup/end-with-parent.mjs')).href;

/** What a process of the tests inherits: no setting of the product. */
const INHERITED = ['PATH', 'TMPDIR'];

/** The environment of a process that a test starts. */
export function childEnvironment(settings: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const inherited = INHERITED.map((name) => [name, process.env[name]] as const);
  return { ...Object.fromEntries(inherited.filter(([, value]) => value !== undefined)), ...settings };
}
