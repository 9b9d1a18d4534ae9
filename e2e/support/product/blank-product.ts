import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { findPort, makeDataFolder, ROOT, startProduct, type Product } from './start-product.ts';

const SUPER_ADMIN = ['--email', 'prva@probe.rs', '--first-name', 'Prva', '--last-name', 'Probić'];

/** A product without orders and people, except its super admin, who sets the first password at `link`. */
type BlankProduct = Product & { email: string; link: string };

/** Starts the built product without demo data, as on the day it was installed (about 5 s); `more`: further settings. */
export async function startBlankProduct(more: Readonly<Record<string, string>> = {}): Promise<BlankProduct> {
  const folder = makeDataFolder();
  // The printed link has this port.
  const settings = { ...more, DEMO_DATA: 'off', SHED_LOAD: 'off', PORT: String(await findPort()) };
  const program = path.join('server', 'dist', 'create-super-admin.js');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, ...SUPER_ADMIN, '--phone', '+381601234567'],
    { cwd: ROOT, env: { ...process.env, ...settings, DATA_DIR: folder, LOG_LEVEL: 'warn' } },
  );
  const link = /https?:\S+/.exec(stdout)?.[0] ?? '';
  const product = await startProduct(settings, folder);
  return { ...product, email: 'prva@probe.rs', link };
}
