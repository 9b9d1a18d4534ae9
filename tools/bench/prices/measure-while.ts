import { quantile } from '../measure/statistics.ts';
import { millisecondsWithoutCore, residentMegabytes } from '../servers/process-figures.ts';
import type { Served } from '../servers/processes.ts';

/** How long one short request took while something else was running. */
export interface Ping {
  /** How long it took, in milliseconds. */
  readonly wait: number;
  /** The same without what the API or this program surely waited for a core meanwhile. */
  readonly own: number;
}

const coreWaits = (pids: readonly number[]) => pids.map((pid) => millisecondsWithoutCore(pid) ?? 0);

/** One short request after the other until `done`. */
async function ping({ url, pid }: Served, done: AbortSignal): Promise<Ping[]> {
  const pings: Ping[] = [];
  const pids = [pid, process.pid];
  while (!done.aborted) {
    const before = coreWaits(pids);
    const since = performance.now();
    await (await fetch(`${url}/healthz`)).arrayBuffer();
    const wait = performance.now() - since;
    // Both may wait at once: only the longer of the two is surely part of it.
    const waitedForCore = Math.max(...coreWaits(pids).map((after, index) => after - (before[index] ?? 0)));
    pings.push({ wait, own: Math.max(0, wait - waitedForCore) });
  }
  return pings;
}

/** The columns of `line`. */
export const COLUMNS = ['seconds', 'p50 ms', 'p99 ms', 'max ms', 'own ms', 'RSS MB'];
/** One line of the table. */
export const line = (name: string, cells: readonly string[]) =>
  name.padEnd(34) + cells.map((cell) => cell.padStart(9)).join('');

/** Runs the work while others ask. Returns the longest ping and a line with how long both took. */
export async function measureWhile(
  api: Served,
  name: string,
  work: () => Promise<unknown>,
): Promise<{ longest: Ping; text: string }> {
  const done = new AbortController();
  const before = residentMegabytes(api.pid) ?? Number.NaN;
  const pinging = ping(api, done.signal);
  const since = performance.now();
  try {
    await work();
  } catch (error) {
    done.abort();
    await pinging;
    throw error;
  }
  const seconds = (performance.now() - since) / 1000;
  const after = residentMegabytes(api.pid) ?? Number.NaN;
  done.abort();
  const pings = await pinging;
  const waits = pings.map(({ wait }) => wait);
  const longest = { wait: Math.max(...waits), own: Math.max(...pings.map(({ own }) => own)) };
  const times = [quantile(waits, 0.5), quantile(waits, 0.99), longest.wait, longest.own];
  const cells = [seconds.toFixed(2), ...times.map((time) => time.toFixed(1)), (after - before).toFixed(0)];
  return { longest, text: line(name, cells) };
}
