import os from 'node:os';
import { DEMO } from './demo-accounts.ts';
import { openDesk, type Desk } from './load/desk.ts';
import { playDay } from './load/day.ts';
import { openStreams } from './load/streams.ts';
import { countWaiting, createOrder, readFired, setTimers, type Subjects } from './load/timers.ts';
import { startWriters, type Target } from './load/writers.ts';
import { buildCluster, type Cluster, type Place } from './parts/build-cluster.ts';
import { countLost, type Kept } from './report/lost.ts';
import { toReport } from './report/report.ts';
import { letHappen } from './run/events.ts';
import { withProcesses, type Processes } from './run/processes.ts';
import { queryAt } from './run/query.ts';
import { until } from './run/wait.ts';
import { findSubjects } from './seed.ts';

const SCREENS = 8;
const WRITERS = 4;
const TIMERS = 40;
/** The timers end while everything happens. */
const TIMERS_WITHIN_S = 60;
/** A timer whose process was killed while it ran is free after two minutes [running#jobs]. */
const FIRED_WITHIN_MS = 180_000;
const ORDERS_OF_DAY = 30;
const SPEED = 700;

async function makeTargets(desk: Desk, subjects: Subjects, run: string): Promise<readonly Target[]> {
  const targets: Target[] = [];
  for (let n = 0; n < WRITERS; n += 1) targets.push(await createOrder(desk, subjects, `nalog-${run}-${n}`));
  return targets;
}

/** Every node is asked, once it has what the primary has: a replica is the next primary. */
async function countLostEverywhere(cluster: Cluster, run: string, written: Parameters<typeof countLost>[2]) {
  const kept = new Map<string, Kept>();
  for (const { name, port } of cluster.nodes.nodes) {
    const query = queryAt(cluster.urlAt(port));
    await until(
      `${name} has caught up`,
      async () => (await countLost(query, run, written)).lost === 0,
      15_000,
    ).catch(() => undefined);
    kept.set(name, await countLost(query, run, written));
  }
  return kept;
}

async function proveOn(cluster: Cluster, { processes, folder, print }: Place & Tools): Promise<boolean> {
  const { url, query, nodes, servers } = cluster;
  const run = Date.now().toString(36);
  const desk = await openDesk(url, DEMO);
  const subjects = await findSubjects(query);
  const targets = await makeTargets(desk, subjects, run);
  const timers = await setTimers(desk, query, { subjects, count: TIMERS, seconds: TIMERS_WITHIN_S, run });
  const streams = openStreams(url, desk.accessToken, SCREENS);
  await until(
    'screens are open on all servers',
    () => streams.servedBy().size === servers.ports.length,
    15_000,
  );
  print(
    `${SCREENS} screens on ${servers.ports.length} servers, ${WRITERS} writers, ${TIMERS} timers, a simulated day`,
  );
  const day = playDay(processes, {
    folder,
    url,
    orders: ORDERS_OF_DAY,
    speed: SPEED,
    seed: Date.now() % 1000,
  });
  const writers = startWriters(desk, targets, run);
  const { written } = writers;
  const happened = await Promise.race([letHappen({ nodes, servers, written, print }), writers.failed]);
  await writers.stop();
  const played = await day;
  await until('all timers fired', async () => (await countWaiting(query, timers)) === 0, FIRED_WITHIN_MS);
  const kept = await countLostEverywhere(cluster, run, written.acknowledged);
  const fired = await readFired(query, timers);
  await streams.close();
  const seen = { happened, written, streams, kept, fired, timers: TIMERS, day: played };
  const { lines, isGood } = toReport(seen);
  lines.forEach(print);
  return isGood;
}

interface Tools {
  readonly processes: Processes;
  readonly print: (line: string) => void;
}

/** Builds the cluster in the folder, puts load on it, kills its parts and prints what held; ends all it started. */
export function proveCluster(place: Place & Pick<Tools, 'print'>, rounds: number): Promise<boolean> {
  return withProcesses(place.folder, async (processes, atEnd) => {
    const tools = { ...place, processes };
    const cluster = await buildCluster(tools, atEnd);
    let isGood = true;
    for (let round = 1; round <= rounds; round += 1) {
      place.print(`round ${round} of ${rounds}, load average ${os.loadavg()[0]?.toFixed(1)}`);
      isGood = (await proveOn(cluster, tools)) && isGood;
    }
    return isGood;
  });
}
