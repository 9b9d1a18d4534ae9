import { NO_TIMERS } from '#platform/config.ts';
import type { Deps } from '#platform/handler.ts';
import { fileKeys } from '#platform/files/file-key.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { NOBODY, write, type Work } from '#platform/work.ts';
import { hashPassword } from '#features/auth/password.service.ts';
import { DEMO_PASSWORD, STAFF_PEOPLE, hasDemoPassword } from '#features/demo/accounts.content.ts';
import { planClients } from '#features/demo/clients.plan.ts';
import { planCompanies } from '#features/demo/companies.plan.ts';
import { insertLegalDocuments } from '#features/demo/legal.fill.ts';
import { startOrder, walkOrder, type StartedOrder, type WalkTools } from '#features/demo/order-walk.fill.ts';
import { inLanes } from '#features/demo/lanes.tools.ts';
import { planOrders } from '#features/demo/orders.plan.ts';
import { accountsOf, deactivateLeavers, insertPeople, type DemoPeople } from '#features/demo/people.fill.ts';
import type { PlannedOrder } from '#features/demo/planned-order.plan.ts';
import { createPersonMaker } from '#features/demo/people.plan.ts';
import { createBusyStore, drawPortraits, drawScenes } from '#features/demo/photos.fill.ts';
import { insertPrices, planPrices } from '#features/demo/price-list.fill.ts';
import { createRandom, seededId } from '#features/demo/random.tools.ts';

type DemoDeps = Pick<Deps, 'db' | 'files' | 'clock'>;

const MINUTE_MS = 60_000;
const LANES = 8;
/** Apart, so that another sentence in one place leaves the other places as they were. */
const SEEDS = {
  people: 11_000,
  orders: 11_070,
  prices: 11_080,
  legal: 11_030,
  portraits: 11_090,
  walks: 1_000_000,
} as const;

function planPeople(now: Date): DemoPeople {
  const random = createRandom(SEEDS.people);
  const make = createPersonMaker(random, now);
  const staff = STAFF_PEOPLE.map(({ role, firstName, lastName, left }) =>
    make({ role, firstName, lastName, leaves: left, daysAgo: [420, 900], women: 0, photo: 80, email: 100 }),
  );
  const planned = planCompanies(make, random);
  return { staff, ...planned, clients: planClients(make, random) };
}

/** All that takes long and needs no database, so that the transaction never stands idle. */
async function prepare(now: Date) {
  const people = planPeople(now);
  return {
    now,
    people,
    orders: planOrders(people, now, createRandom(SEEDS.orders)),
    prices: planPrices(createRandom(SEEDS.prices), now),
    // One for all: it is the same password, and each hash takes its time.
    passwordHash: await hashPassword(DEMO_PASSWORD),
    scenes: await drawScenes(),
    portraits: await drawPortraits(),
  };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Stores a photo of each person who has one; answers its key by the person's id. */
async function storePortraits(
  work: Work,
  prepared: Prepared,
  store: FileStore,
): Promise<Map<string, string>> {
  const random = createRandom(SEEDS.portraits);
  const keys = new Map<string, string>();
  for (const { id, portrait, createdAt } of accountsOf(prepared.people)) {
    const jpeg = portrait === null ? undefined : prepared.portraits[portrait];
    if (!jpeg) continue;
    const { key } = fileKeys(seededId(random, createdAt));
    work.onRollback(() => store.remove(key));
    await store.save(key, jpeg);
    keys.set(id, key);
  }
  return keys;
}

/** Created one after another for their numbers; then several walk at a time, so that none waits for the other's answers. */
async function walkOrders(work: Work, orders: readonly PlannedOrder[], tools: WalkTools): Promise<void> {
  const started: StartedOrder[] = [];
  for (const [index, order] of orders.entries()) {
    started.push(await startOrder(work, order, createRandom(SEEDS.walks + index), tools));
  }
  await inLanes(started, LANES, (order) => walkOrder(work, order, tools));
}

async function fill(work: Work, prepared: Prepared, store: FileStore): Promise<void> {
  const { people, prices, passwordHash, scenes, orders, now } = prepared;
  const photoKeys = await storePortraits(work, prepared, store);
  await insertPeople(work.tx, people, {
    passwordHash: (person) => (hasDemoPassword(person) ? passwordHash : null),
    photoKey: ({ id }) => photoKeys.get(id) ?? null,
  });
  await insertPrices(work.tx, prices);
  await insertLegalDocuments(work.tx, createRandom(SEEDS.legal), now);
  await walkOrders(work, orders, { store, photos: scenes, prices });
  await deactivateLeavers(work.tx, people);
}

/** Whether nobody has an account yet: the only database that the demo data may be filled into. */
export async function isWithoutAccounts({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
}

/**
 * Fills a database without accounts with people, prices, legal texts and 400 orders, all of them walked through the
 * orders' own services (DECISIONS §11). The same clock makes the same data, password hashes apart. All or nothing.
 */
export async function fillDemoData(deps: DemoDeps): Promise<void> {
  const prepared = await prepare(new Date(Math.floor(deps.clock().getTime() / MINUTE_MS) * MINUTE_MS));
  const busy = createBusyStore(deps.files);
  // What is history by now does not go on by itself.
  await write({ ...deps, config: { timers: NO_TIMERS } }, NOBODY, async (work) => {
    try {
      await fill(work, prepared, busy.store);
    } finally {
      // Also after a failure: what is still being saved could not be taken back.
      await busy.settled();
    }
  });
}
