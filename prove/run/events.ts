import { setTimeout as sleep } from 'node:timers/promises';
import type { Nodes } from '../parts/patroni.ts';
import type { Servers } from '../parts/servers.ts';
import type { Written } from '../load/writers.ts';
import { until } from './wait.ts';

/** What happened to the cluster, and to the writers meanwhile. Instants by `performance.now()`. */
export interface Happened {
  readonly name: string;
  readonly from: number;
  /** The first acknowledged write after the longest time without one; the beginning where that is under a second. */
  readonly recoveredAt: number;
  readonly to: number;
  /** The longest time without an acknowledged write, in milliseconds. */
  readonly gapMs: number;
  readonly refused: number;
  readonly silent: number;
}

interface Stage {
  readonly nodes: Nodes;
  readonly servers: Servers;
  readonly written: Written;
  readonly print: (line: string) => void;
}

/** A shorter pause is no outage. */
const NOTICED_MS = 1_000;
const SETTLED_MS = 4_000;
const AS_SYSTEMD_MS = 1_000;

/** The longest pause between two acknowledged writes within the time, and when it ended. */
function longestGap({ acknowledged }: Written, from: number, to: number): { gapMs: number; endedAt: number } {
  let [before, gapMs, endedAt] = [from, 0, from];
  for (const { at } of acknowledged) {
    if (at < from || at > to) continue;
    if (at - before > gapMs) [gapMs, endedAt] = [at - before, at];
    before = at;
  }
  return to - before > gapMs ? { gapMs: to - before, endedAt: to } : { gapMs, endedAt };
}

async function mustFind<T>(what: string, find: () => Promise<T | undefined>): Promise<T> {
  let found: T | undefined;
  await until(what, async () => (found = await find()) !== undefined);
  if (found === undefined) throw new Error(what);
  return found;
}

const oneServer = async ({ servers }: Stage): Promise<void> => {
  servers.kill(1);
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

/** Lets everything happen, one after another, each from a whole cluster. */
export async function letHappen(stage: Stage): Promise<readonly Happened[]> {
  const happened: Happened[] = [];
  for (const [name, cause] of EVENTS) {
    await stage.nodes.untilWhole();
    const { written } = stage;
    const [refused, silent, from] = [written.refused.length, written.silent.length, performance.now()];
    await cause(stage);
    const changedAt = performance.now();
    await until('writes go on', () => (written.acknowledged.at(-1)?.at ?? 0) > changedAt);
    await sleep(SETTLED_MS);
    const to = performance.now();
    const { gapMs, endedAt } = longestGap(written, from, to);
    happened.push({
      name,
      from,
      to,
      gapMs,
      recoveredAt: gapMs < NOTICED_MS ? from : endedAt,
      refused: written.refused.length - refused,
      silent: written.silent.length - silent,
    });
    stage.print(`${name}: longest time without an acknowledged write ${(gapMs / 1000).toFixed(1)} s`);
  }
  await stage.nodes.untilWhole();
  return happened;
}
