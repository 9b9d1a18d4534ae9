import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { STATUS_OPTIONS, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { TRANSITIONS, type Party } from '@majstorija/contract/orders/life/transitions.ts';
import { WAYS, type Way } from '@majstorija/stories/life.ts';
import { createRandom, type Random } from '@majstorija/stories/random.ts';
import { PARTY_OF } from '@majstorija/stories/steps.ts';
import { varyWay } from '@majstorija/stories/vary-way.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Db } from '#platform/database/db.ts';
import { write, type Actor } from '#platform/database/work.ts';
import { createOrder } from '#features/orders/create/create-order.service.ts';
import { createTestClock, type TestClock } from '#testing/app/test-clock.ts';
import { aConfig } from '#testing/builders/configs.ts';
import { NO_PHOTOS, raiseAnEvent } from '#testing/builders/order-events.ts';

type RaisableEvent = Parameters<typeof raiseAnEvent>[2];
type NewOrder = Parameters<typeof createOrder>[1];

/** Who lives through the days; each order is one of the drafts. */
export interface Town {
  readonly db: Db;
  readonly seed: number;
  readonly adminIds: readonly string[];
  readonly workers: readonly { readonly id: string; readonly ownerId: string }[];
  readonly drafts: readonly NewOrder[];
  readonly clock?: TestClock;
  readonly itemIds?: readonly string[];
}

interface Step {
  readonly event: RaisableEvent;
  readonly party: Party;
  readonly status?: OrderStatus | undefined;
}

/** What happens to an order on a day; its own random numbers do not depend on which of two orders is faster. */
interface Story {
  readonly id: string;
  readonly steps: readonly Step[];
  readonly random: Random;
}

/** Days of random events, made by the services of the product. */
export interface RandomDays {
  readonly clock: TestClock;
  readonly liveOneDay: () => Promise<void>;
  /** How many assignments were undone so far. */
  readonly countUndone: () => number;
}

const MINUTE_MS = 60_000;
const NIGHT_MS = 8 * 60 * MINUTE_MS;
const ORDERS_A_DAY = 4;
const FURTHER = 4;
const UNDONE = 0.25;
const SAME = 0.4;
const SAME_RSD = 7_200;
const VARIATION = { commented: 0.2, phoned: 0.3, withoutOperator: 0.5 } as const;

const isRaisable = (event: OrderEvent): event is RaisableEvent => event !== 'created';

/** Where money was told of wrongly: every town lives through these, however few days it has. */
const CORRECTED: readonly Way[] = [
  'paidCorrected',
  'paidWithdrawn',
  'paidTwice',
  'paidTwiceKept',
  'worksCorrected',
];
const MISTAKEN = 0.3;

/** One story of the generator, some of it told by another worker than before. */
const drawStory = (random: Random): Step[] =>
  varyWay(random.pick(random.chance(MISTAKEN) ? CORRECTED : (Object.keys(WAYS) as Way[])), VARIATION, random)
    .slice(1)
    .flatMap(({ event, by, status }) => (isRaisable(event) ? [{ event, party: PARTY_OF[by], status }] : []));

/** Anything that the table allows in a status. */
function drawStep(status: string, random: Random): Step {
  const row = random.pick(TRANSITIONS.filter(({ from }) => from.some((one) => one === status)));
  const party = random.pick(row.by);
  return isRaisable(row.event) ? { event: row.event, party } : { event: 'comment_added', party: 'staff' };
}

/** The people of the town who act, and what they do to one order. */
function actorsOf({ db, adminIds, workers, itemIds = [] }: Town, clock: TestClock) {
  const deps = { db, clock: clock.now, config: aConfig() };
  const readOrder = (id: string) =>
    db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const aStaff = (random: Random): Actor => ({ id: random.pick(adminIds), role: 'admin', checkedAt: null });
  const itemsOf = (random: Random) =>
    itemIds.flatMap((priceListItemId) =>
      random.chance(0.5) ? [{ priceListItemId, quantity: random.whole(1, 400) / 100 }] : [],
    );

  /** Raises the event with whoever may do so now; false for what the product refuses, which changes nothing. */
  async function raise({ id, random }: Story, { event, party, status = random.pick(STATUS_OPTIONS) }: Step) {
    const { worker_id, client_id } = await readOrder(id);
    const worker = workers.find((one) => one.id === worker_id) ?? random.pick(workers);
    const actors: Record<Party, Actor> = {
      staff: aStaff(random),
      client: { id: client_id, role: 'client', checkedAt: null },
      worker: { id: worker.id, role: 'worker', checkedAt: null },
      owner: { id: worker.ownerId, role: 'owner', checkedAt: null },
      system: { id: null, role: 'system' },
    };
    const workerId = event === 'assignment_undone' ? worker.id : random.pick(workers).id;
    // Some of one amount: two of them may be one payment that was told of twice.
    const amount = random.chance(SAME) ? SAME_RSD : random.whole(1, 900_000) / 100;
    const data = { workerId, adminId: random.pick(adminIds), status, amount, items: itemsOf(random) };
    return write(deps, actors[party], (work) => raiseAnEvent(work, id, event, data)).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false;
        throw error;
      },
    );
  }

  const startOrder = (draft: NewOrder, random: Random) =>
    write(deps, aStaff(random), (work) => createOrder(work, draft, NO_PHOTOS));
  return { readOrder, raise, startOrder };
}

/** Prepares the days of a town; its clock stands still between them. */
export function randomDays(town: Town): RandomDays {
  const random = createRandom(town.seed, 'figures');
  const clock = town.clock ?? createTestClock();
  const { readOrder, raise, startOrder } = actorsOf(town, clock);
  const seen: string[] = [];
  let undone = 0;

  /** Raises the event; some assignments are undone within seconds and then made again. */
  async function raiseOrUndo(story: Story, step: Step): Promise<void> {
    const { random: own } = story;
    const isDone = await raise(story, step);
    const isUndoable = step.event === 'worker_assigned' || step.event === 'complaint_accepted';
    if (!isDone || !isUndoable || !own.chance(UNDONE)) return;
    clock.advance(own.whole(1, 4) * 1_000);
    if (await raise(story, { event: 'assignment_undone', party: 'staff' })) undone += 1;
    if (own.chance(0.5)) await raise(story, step);
  }

  /** A day of some new orders and an old one, whose events come at the same time. */
  async function liveOneDay(): Promise<void> {
    const stories: Story[] = [];
    const ownRandom = () => createRandom(random.whole(1, 2 ** 30), 'order');
    for (let n = 0; n < ORDERS_A_DAY; n += 1) {
      const id = await startOrder(random.pick(town.drafts), random);
      stories.push({ id, steps: drawStory(random), random: ownRandom() });
    }
    if (seen.length > 0) stories.push({ id: random.pick(seen), steps: [], random: ownRandom() });
    const longest = Math.max(...stories.map(({ steps }) => steps.length)) + FURTHER;
    for (let at = 0; at < longest; at += 1) {
      clock.advance(random.whole(1, 40) * MINUTE_MS + random.whole(0, 59_999));
      await Promise.all(
        stories.map(async (story) => {
          const { id, steps, random: own } = story;
          const isOver = at >= longest - FURTHER;
          const step = steps[at] ?? (isOver ? drawStep((await readOrder(id)).status, own) : undefined);
          if (step) await raiseOrUndo(story, step);
        }),
      );
    }
    seen.push(...stories.map(({ id }) => id));
    clock.advance(NIGHT_MS);
  }
  return { clock, liveOneDay, countUndone: () => undone };
}
