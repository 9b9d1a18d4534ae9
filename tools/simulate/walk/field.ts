import { api } from '@majstorija/contract/http/api.ts';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import type { Account } from '../http/account.ts';
import { isRefusal } from '../http/refused-error.ts';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MS = 1_440 * MINUTE_MS;

/** An absence that a worker told the office of. */
interface ToldAbsence {
  readonly worker: Account;
  readonly id: string;
}

/** What the workers of the day tell of themselves. `moving`: those who allow that their position is sent. */
export interface Field {
  readonly moving: ReadonlySet<Account>;
  readonly absences: readonly ToldAbsence[];
  readonly paused: readonly Account[];
  /** Positions that were accepted. */
  sent: number;
}

const inDays = (days: number): string =>
  new Date(Math.floor(Date.now() / QUARTER_MS) * QUARTER_MS + days * DAY_MS).toISOString();

/** A vacation ahead of everything that the day plans, unless the worker has one there already. */
async function tellAbsence(worker: Account): Promise<ToldAbsence[]> {
  const body = { kind: 'vacation', startsAt: inDays(20), endsAt: inDays(27), note: 'Kopaonik' } as const;
  const idempotencyKey = crypto.randomUUID();
  try {
    const { _id: id } = await worker.item(api.myAvailability.addAbsence, { body, idempotencyKey });
    return [{ worker, id }];
  } catch (error) {
    if (isRefusal(error, 'absence.overlaps')) return [];
    throw error;
  }
}

/** A break of half an hour, which the real day must have room for; whoever gets an order then gets it in spite of it. */
async function takeBreak(worker: Account): Promise<Account[]> {
  const until = new Date(Date.now() + 30 * MINUTE_MS).toISOString();
  if (belgradeDay(until) !== belgradeDay(new Date().toISOString())) return [];
  await worker.item(api.myAvailability.setPause, { body: { until } });
  return [worker];
}

/** Every second worker who signs in allows positions, every fourth one tells of an absence, another fourth has a break. */
export async function beginField(accounts: readonly Account[]): Promise<Field> {
  const workers = accounts.filter(({ role }) => role === 'worker');
  const moving = workers.filter((_worker, at) => at % 2 === 0);
  for (const worker of moving) await worker.item(api.myPosition.setConsent, { body: { isGiven: true } });
  const absences: ToldAbsence[] = [];
  const paused: Account[] = [];
  for (const [at, worker] of workers.entries()) {
    if (at % 4 === 1) absences.push(...(await tellAbsence(worker)));
    if (at % 4 === 3) paused.push(...(await takeBreak(worker)));
  }
  return { moving: new Set(moving), absences, paused, sent: 0 };
}

/** Where everybody is: somewhere in the middle of Belgrade. */
export const aPosition = (at = new Date()) => ({
  latitude: 44.8 + (at.getTime() % 97) / 10_000,
  longitude: 20.46 + (at.getTime() % 89) / 10_000,
  accuracyMeters: 12,
  at: at.toISOString(),
});

/** The phone of a worker who has just set out sends where it is, if the worker allows it; an order that was taken away meanwhile is no failure. */
export async function sendPosition(field: Field, account: Account): Promise<void> {
  if (!field.moving.has(account)) return;
  try {
    await account.empty(api.myPosition.send, { body: aPosition() });
    field.sent += 1;
  } catch (error) {
    if (!isRefusal(error, 'position.notOnTheWay')) throw error;
  }
}
