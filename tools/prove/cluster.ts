import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { proveCluster } from './prove-cluster.ts';
import { accountOfServers, findPrograms, versionsOf } from './needs.ts';

// `npm run prove -- cluster`: a cluster on this machine's loopback, under load, whose parts are killed; see
// docs/operations/cluster.md. Everything is in a temporary folder and ends with the run.

const HELP =
  'npm run prove -- cluster [--rounds N]: everything happens N times in one cluster, 1 to 20, once unless given';

function readRounds(args: readonly string[]): number | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string', default: '1' } },
    strict: false,
  });
  const rounds = Number(values.rounds);
  return Number.isInteger(rounds) && rounds >= 1 && rounds <= 20 ? rounds : undefined;
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const rounds = readRounds(process.argv.slice(2));
  if (rounds === undefined) {
    process.stderr.write(`${HELP}\n`);
    return 1;
  }
  const programs = findPrograms('cluster');
  if ('missing' in programs) {
    process.stderr.write(`prove:cluster: ${programs.missing}\n`);
    return 1;
  }
  const account = accountOfServers();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-cluster-'));
  fs.chmodSync(folder, 0o755);
  if ('uid' in account) fs.chownSync(folder, account.uid, account.gid);
  print(versionsOf('cluster', programs.postgres));
  let isGood = false;
  try {
    isGood = await proveCluster({ folder, account, postgres: programs.postgres, print }, rounds);
  } finally {
    if (isGood) fs.rmSync(folder, { recursive: true, force: true });
    else print(`What the programs printed: ${folder}`);
  }
  return isGood ? 0 : 1;
}

process.exitCode = await main();
