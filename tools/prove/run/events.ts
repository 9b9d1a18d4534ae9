import { setTimeout as sleep } from 'node:timers/promises';
import type { Nodes } from '../parts/patroni.ts';
import type { Servers } from '../parts/servers.ts';
import type { Written } from '../load/writers.ts';
import { findPauses, type Pauses } from './pauses.ts';
import { until } from './wait.ts';

/** What happened to the cluster, and to the writers until it was whole again. Instants by `performance.now()`. */
export interface Happened {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly pauses: Pauses;
  readonly refused: number;
  readonly silent: number;
}

interface Stage {
  readonly nodes: Nodes;
  readonly servers: Servers;
  readonly written: Written;
  readonly print: (line: string) => void;
}

const SETTLED_MS = 4_000;
const AS_SYSTEMD_MS = 1_000;

async function mustFind<T>(what: string, find: () => Promise<T | undefined>): Promise<T> {
  let found: T | undefined;
  await until(what, async () => (found = await find()) !== undefined);
  if (found === undefined) throw new Error(what);
  return found;
}

const oneServer = async ({ servers }: Stage): Promise<void> => {
  servers.signal(1, 'SIGKILL');
  await sleep(AS_SYSTEMD_MS);
  await servers.start(1);
};

const switchOver = async ({ nodes }: Stage): Promise<void> => {
  const before = await mustFind('a primary', nodes.primary);
  await nodes.switchOver(before);
  await until('another primary', async () => {
    const now = await nodes.primary();
    return now !== undefined && now.name !== before.name;
  });
};

const primaryKilled = async ({ nodes }: Stage): Promise<void> => {
  const before = await mustFind('a primary', nodes.primary);
  nodes.kill(before);
  await until('another primary', async () => {
    const now = await nodes.primary();
    return now !== undefined && now.name !== before.name;
  });
  nodes.start(before);
};

const replicaLost = async ({ nodes }: Stage): Promise<void> => {
  const lost = await mustFind('a synchronous replica', nodes.synchronous);
  nodes.kill(lost);
  await until('another synchronous replica', async () => {
    const now = await nodes.synchronous();
    return now !== undefined && now.name !== lost.name;
  });
  nodes.start(lost);
};

const EVENTS = [
  ['kill -9 of one of four servers', oneServer],
  ['switch-over to a replica', switchOver],
  ['kill -9 of the primary', primaryKilled],
  ['kill -9 of the synchronous replica', replicaLost],
] as const;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Lets everything happen, one after another, each from a whole cluster until it is whole again. */
export async function letHappen(stage: Stage): Promise<readonly Happened[]> {
  const happened: Happened[] = [];
  const { nodes, written, print } = stage;
  await nodes.untilWhole();
  for (const [name, cause] of EVENTS) {
    const [refused, silent, from] = [written.refused.length, written.silent.length, performance.now()];
    await cause(stage);
    await nodes.untilWhole();
    const wholeAt = performance.now();
    await until('writes go on', () => (written.acknowledged.at(-1)?.at ?? 0) > wholeAt);
    await sleep(SETTLED_MS);
    const to = performance.now();
    const pauses = findPauses(written, from, to);
    happened.push({
      name,
      from,
      to,
      pauses,
      refused: written.refused.length - refused,
      silent: written.silent.length - silent,
    });
    print(
      `${name}: no write acknowledged for ${seconds(pauses.longestMs)}, whole after ${seconds(wholeAt - from)}`,
    );
  }
  return happened;
}
