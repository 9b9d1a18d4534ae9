import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { proveImage } from './image/prove-image.ts';
import { accountOfServers, findPrograms, versionsOf } from './needs.ts';

// `npm run prove -- image`: builds the Dockerfile without a container engine and runs what it made; see
// docs/operations/README.md. Everything, the layers of the image too, is in a temporary folder and ends with the run.

const HELP = 'npm run prove -- image [--base IMAGE]: on that image instead of a Debian that the run makes';

/** A base, three stages and the image, each a whole copy. */
const NEEDED_BYTES = 6_000_000_000;

const print = (line: string) => void process.stdout.write(`${line}\n`);

function readBase(): string | undefined {
  const { values } = parseArgs({ options: { base: { type: 'string' } } });
  return values.base;
}

/** The one line that says why it can't begin; undefined when it can. */
function findHindrance(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs Linux and root';
  const { bavail, bsize } = fs.statfsSync(os.tmpdir());
  if (bavail * bsize < NEEDED_BYTES) return `needs ${NEEDED_BYTES / 1e9} GB in ${os.tmpdir()}`;
  return undefined;
}

async function main(): Promise<number> {
  const base = readBase();
  const programs = findPrograms('image');
  const missing = 'missing' in programs ? programs.missing : undefined;
  const hindrance = missing ?? findHindrance();
  if (hindrance !== undefined || 'missing' in programs) {
    process.stderr.write(`prove:image: ${hindrance}\n${HELP}\n`);
    return 1;
  }
  const account = accountOfServers();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-image-'));
  fs.chmodSync(folder, 0o755);
  print(versionsOf('image', programs.postgres));
  let isGood = false;
  try {
    isGood = await proveImage({ folder, account, postgres: programs.postgres }, { base, print });
  } finally {
    if (isGood) fs.rmSync(folder, { recursive: true, force: true });
    else print(`What the programs printed: ${folder}`);
  }
  return isGood ? 0 : 1;
}

process.exitCode = await main();
