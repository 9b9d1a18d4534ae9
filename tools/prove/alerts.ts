import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ALERTS, proveAlerts } from './alerts/prove-alerts.ts';
import { accountOfServers, findPrograms, versionsOf } from './needs.ts';

// `npm run prove -- alerts`: the product and a Prometheus on this machine's loopback, and the cause of each alert; see
// docs/operations/alerts.md. Everything is in a temporary folder and ends with the run.

const HELP = `npm run prove -- alerts [--only NAME]: all alerts, or one of ${ALERTS.join(', ')}`;

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { only: { type: 'string' } }, strict: false });
  const only = values.only === undefined ? undefined : String(values.only);
  if (only !== undefined && !ALERTS.includes(only)) {
    process.stderr.write(`${HELP}\n`);
    return 1;
  }
  const programs = findPrograms('alerts');
  if ('missing' in programs) {
    process.stderr.write(`prove:alerts: ${programs.missing}\n`);
    return 1;
  }
  const account = accountOfServers();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-alerts-'));
  fs.chmodSync(folder, 0o755);
  if ('uid' in account) fs.chownSync(folder, account.uid, account.gid);
  print(versionsOf('alerts', programs.postgres));
  let isGood = false;
  try {
    isGood = await proveAlerts({ folder, account, postgres: programs.postgres }, { only, print });
  } finally {
    if (isGood) fs.rmSync(folder, { recursive: true, force: true });
    else print(`What the programs printed: ${folder}`);
  }
  return isGood ? 0 : 1;
}

process.exitCode = await main();
