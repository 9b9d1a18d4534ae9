import { setTimeout as sleep } from 'node:timers/promises';
import { withProcesses } from '../run/processes.ts';
import { until } from '../run/wait.ts';
import * as causes from './causes.ts';
import { findEmptyPanels } from './panels.ts';
import { buildStage, type Place, type Stage } from './stage.ts';

/** A cause, the alerts that it shall bring, and those of them that end soon after it. */
interface Provocation {
  readonly cause: causes.Cause;
  readonly alerts: readonly string[];
  readonly ends?: readonly string[];
}

/** One after another in a row; the rows at the same time, each at parts of its own. */
const ROWS: readonly (readonly Provocation[])[] = [
  [{ cause: causes.holdMemory, alerts: ['Memory'] }],
  [
    { cause: causes.exhaustPool, alerts: ['PoolExhausted'], ends: ['PoolExhausted'] },
    { cause: causes.answerSlowly, alerts: ['Slow'] },
  ],
  [
    { cause: causes.killProcess, alerts: ['Down'], ends: ['Down'] },
    { cause: causes.takeProcessor, alerts: ['EventLoopDelayed'], ends: ['EventLoopDelayed'] },
    { cause: causes.sendBrokenPhotos, alerts: ['PhotosFail'] },
  ],
  [
    {
      cause: causes.refuseDatabase,
      alerts: ['DatabaseUnreachable', 'LiveStopped', 'Errors'],
      ends: ['DatabaseUnreachable', 'LiveStopped'],
    },
  ],
  [{ cause: causes.breakTimers, alerts: ['TimersLate'], ends: ['TimersLate'] }],
  [{ cause: causes.delayMail, alerts: ['MailsWaiting'] }],
  [
    { cause: causes.refuseMails, alerts: ['MailsRefused'] },
    { cause: causes.giveMailUp, alerts: ['JobsGivenUp'] },
    { cause: causes.holdQueue, alerts: ['JobsLate'] },
  ],
];

/** An alert comes after its `for`, the window of its expression and two readings at the latest; a mail waits longest. */
const FIRES_WITHIN_MS = 20 * 60_000;
const ENDS_WITHIN_MS = 5 * 60_000;
const QUIET_MS = 60_000;

type Print = (line: string) => void;

const secondsSince = (from: number) => `${Math.round((performance.now() - from) / 1_000)} s`;

async function provoke(stage: Stage, { cause, alerts, ends = [] }: Provocation, print: Print): Promise<void> {
  const isFiring = async (alert: string) => (await stage.prometheus.firing()).has(`Majstorija${alert}`);
  for (const alert of alerts) if (await isFiring(alert)) throw new Error(`${alert} fires before its cause`);
  const from = performance.now();
  const end = await cause(stage);
  const fires = alerts.map(async (alert) => {
    await until(`${alert} fires`, () => isFiring(alert), FIRES_WITHIN_MS);
    print(`Majstorija${alert} fires ${secondsSince(from)} after its cause`);
  });
  try {
    await Promise.all(fires);
  } finally {
    await end();
  }
  const to = performance.now();
  const isOver = ends.map(async (alert) => {
    await until(`${alert} ends`, async () => !(await isFiring(alert)), ENDS_WITHIN_MS);
    print(`Majstorija${alert} ends ${secondsSince(to)} after its cause has gone`);
  });
  await Promise.all(isOver);
}

async function playRow(stage: Stage, row: readonly Provocation[], print: Print): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const one of row) {
    await provoke(stage, one, print).catch((error: unknown) => {
      failed.push(String(error));
      print(`WRONG: ${String(error)}`);
    });
  }
  return failed;
}

async function proveOn(stage: Stage, only: string | undefined, print: Print): Promise<boolean> {
  print('the product works, nothing is wrong yet');
  await sleep(QUIET_MS);
  const before = [...(await stage.prometheus.firing())].map((alert) => `${alert} fires without a cause`);
  const rows = ROWS.map((row) => row.filter(({ alerts }) => only === undefined || alerts.includes(only)));
  const failed = await Promise.all(rows.map((row) => playRow(stage, row, print)));
  const empty = only === undefined ? await findEmptyPanels(stage.prometheus) : [];
  [...before, ...empty].forEach((line) => print(`WRONG: ${line}`));
  return before.length + failed.flat().length + empty.length === 0;
}

/** Provokes each alert, or one, with the real product and a real Prometheus; ends all that it started. */
export function proveAlerts(
  place: Omit<Place, 'processes'>,
  { only, print }: { only?: string | undefined; print: Print },
): Promise<boolean> {
  return withProcesses(place.folder, async (processes, atEnd) =>
    proveOn(await buildStage({ ...place, processes }, atEnd), only, print),
  );
}

/** What may follow `--only`. */
export const ALERTS = ROWS.flat().flatMap(({ alerts }) => alerts);
