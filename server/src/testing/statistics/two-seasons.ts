import { belgradeDay, formatTime } from '@majstorija/contract/text/dates.ts';
import { createOrder } from '#features/orders/create/create-order.service.ts';
import { countAllChanged } from '#features/statistics/rollups/keep-rollups.service.ts';
import { AppError } from '#platform/http/app-error.ts';
import { write, type Actor } from '#platform/database/work.ts';
import type { testApp } from '#testing/app/test-app.ts';
import { randomDays, type Town } from '#testing/builders/days/random-days.ts';
import { NO_PHOTOS, raiseAnEvent } from '#testing/builders/order-events.ts';

const HOUR_MS = 3_600_000;
const REPAIR = ['complaint_on_the_way', 'complaint_arrived', 'complaint_completed'] as const;

type App = Pick<Awaited<ReturnType<typeof testApp>>, 'db' | 'deps' | 'clock'>;

/** Random days of a town, half of their orders in windows of two hours. */
export function daysWithWindows(town: Town, { db, clock }: App) {
  const drafts = [...town.drafts];
  const days = randomDays({ ...town, drafts, clock });

  function planWindows(): void {
    const now = clock.now();
    const [opens, closes] = [1, 3].map((hours) => new Date(now.getTime() + hours * HOUR_MS).toISOString());
    const termDate = belgradeDay(opens!);
    const hourOf = (iso: string) => `${formatTime(iso).slice(0, 2)}:00`;
    const hours = { termFrom: hourOf(opens!), termTo: hourOf(closes!) };
    const window = { termKind: 'window' as const, termDate, ...hours };
    const wanted =
      belgradeDay(closes!) === termDate ? town.drafts.map((draft) => ({ ...draft, ...window })) : [];
    drafts.splice(0, drafts.length, ...town.drafts, ...wanted);
  }

  /** Days of random events over the night in which the clock changes; the totals of some are kept, as after a minute. */
  return async function liveFrom(start: string): Promise<void> {
    clock.set(start);
    for (let day = 0; day < 16; day += 1) {
      planWindows();
      await days.liveOneDay();
      if (day % 3 === 0) await countAllChanged({ db, isClosing: () => false });
    }
  };
}

/** An order that nobody is assigned to: random days may leave none. */
export const leaveUnassigned = ({ adminIds, drafts }: Town, { deps }: App): Promise<unknown> =>
  write(deps, { id: adminIds[0]!, role: 'admin', checkedAt: null }, (work) =>
    createOrder(work, drafts[0]!, NO_PHOTOS),
  );

/** Each takes hours; with more of them they would end after the day on which reports are read. */
const MOST_COMPLAINTS = 50;

/** Rare in random days: complaints about completed orders of both seasons, refunded and repaired by turns, within hours and weeks. */
export async function complainInBothSeasons(town: Town, { db, deps, clock }: App): Promise<void> {
  const staff: Actor = { id: town.adminIds[0]!, role: 'admin', checkedAt: null };
  const done = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'completed')
    .where('paid_amount', 'is not', null)
    .orderBy('id')
    .execute();
  type Raise = Parameters<typeof raiseAnEvent>;
  const raise = (id: string, actor: Actor, event: Raise[2], data: Raise[3] = {}) =>
    write(deps, actor, (work) => raiseAnEvent(work, id, event, data));
  // Past the last window.
  clock.advance(48 * HOUR_MS);
  const share = Math.min(1, MOST_COMPLAINTS / done.length);
  const chosen = done.filter((_, at) => Math.floor((at + 1) * share) > Math.floor(at * share));
  for (const [nth, { id }] of chosen.entries()) {
    await raise(id, staff, 'complaint_created');
    clock.advance((nth % 5) * 3 * HOUR_MS);
    const worker: Actor = { id: town.workers[nth % 4]!.id, role: 'worker', checkedAt: null };
    // Somebody whose other orders are still open may be refused.
    const isTaken =
      nth % 2 === 1 &&
      (await raise(id, staff, 'complaint_accepted', { workerId: worker.id }).then(
        () => true,
        (error: unknown) => !(error instanceof AppError),
      ));
    if (!isTaken) await raise(id, staff, 'complaint_refunded');
    else for (const event of REPAIR) await raise(id, worker, event);
  }
}
