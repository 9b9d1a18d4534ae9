import fs from 'node:fs';
import os from 'node:os';
import { startBenchServer } from '../data/bench-server.ts';
import { copyDatabase, dropCopy } from '../data/copies.ts';
import { ensureDatabase } from '../data/database.ts';
import type { Amount } from '../data/fill.ts';

/** Where a measurement works and reports to; its folder is removed at the end unless it is kept. */
interface Workplace {
  readonly folder: string;
  readonly say: (text: string) => void;
  readonly isFolderKept?: boolean;
  /** What the generated database has. */
  readonly amount?: Amount;
}

const FEW_ORDERS = 2_000;

/** Prints the machine, then measures on a copy of the generated database, given by its address. */
export async function measureOnCopy(
  { folder, say, isFolderKept = false, amount = { orders: FEW_ORDERS } }: Workplace,
  measure: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  fs.mkdirSync(folder, { recursive: true });
  const server = await startBenchServer();
  try {
    const load = os.loadavg()[0]?.toFixed(1);
    say(`${new Date().toISOString()}, Node ${process.version}, ${os.cpus().length} cores, load ${load}`);
    const generated = await ensureDatabase(server.url, amount);
    const made =
      generated.seconds === undefined ? 'made before' : `made in ${generated.seconds.toFixed(0)} s`;
    say(`${generated.name}: ${generated.megabytes} MB, ${made}`);
    const url = await copyDatabase(server.url, generated);
    await measure(url);
    await dropCopy(server.url, generated);
  } finally {
    await server.stop();
    if (!isFolderKept) fs.rmSync(folder, { recursive: true, force: true });
  }
}
