import { randomBytes } from 'node:crypto';
import { isStaff } from '@majstorija/contract/http/access.ts';
import type { Deps } from '#platform/http/handler.ts';
import { fileKeys } from '#platform/files/file-key.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { NOBODY, write, type Work } from '#platform/database/work.ts';
import { hashPassword } from '#features/accounts/passwords/password.service.ts';
import { DEMO_PASSWORD, hasDemoPassword } from '#features/demo/content/people/accounts.content.ts';
import { insertAvailability } from '#features/demo/fill/availability.ts';
import { followUpComplaints } from '#features/demo/fill/complaints.ts';
import { insertConsents } from '#features/demo/fill/consents.ts';
import { insertLegalDocuments } from '#features/demo/fill/legal-documents.ts';
import { startOrder, takeTurn, turnsOf, type Turn, type WalkTools } from '#features/demo/fill/walk-order.ts';
import { inLanes } from '#features/demo/fill/in-lanes.ts';
import { insertNotices } from '#features/demo/fill/notices.ts';
import { planOrders } from '#features/demo/plan/orders.ts';
import { deactivateLeavers, insertPeople } from '#features/demo/fill/people.ts';
import { accountsOf, planPeople } from '#features/demo/plan/demo-people.ts';
import type { PlannedOrder } from '#features/demo/plan/planned-order.ts';
import { DEFAULT_LIMITS } from '#features/orders/life/wait-limits.service.ts';
import { createBusyStore, drawPortraits, drawScenes } from '#features/demo/fill/photos.ts';
import { insertPrices, planPrices } from '#features/demo/fill/price-list.ts';
import { createRandom } from '@majstorija/stories/random.ts';
import { seededId } from '#features/demo/plan/seeded-id.ts';

type DemoDeps = Pick<Deps, 'db' | 'files' | 'clock'>;

const MINUTE_MS = 60_000;
const LANES = 8;
/** One for each part, so that a change of one part leaves the others unchanged. */
const SEEDS = {
  people: 11_000,
  orders: 11_070,
  prices: 11_080,
  legal: 11_030,
  portraits: 11_090,
  notices: 11_110,
  consents: 11_130,
  availability: 11_120,
  complaints: 11_140,
  walks: 1_000_000,
} as const;

/** The slow preparations that need no database, so that the transaction does not wait for them. */
async function prepare(now: Date) {
  const people = planPeople(SEEDS.people, now);
  return {
    now,
    people,
    orders: planOrders(people, now, createRandom(SEEDS.orders)),
    prices: planPrices(createRandom(SEEDS.prices), now),
    // One hash for all accounts: the password is the same, and hashing is slow.
    passwordHash: await hashPassword(DEMO_PASSWORD),
    // The other operators have set one long ago, or they would look invited; it is not kept.
    unknownHash: await hashPassword(randomBytes(32).toString('base64url')),
    scenes: await drawScenes(),
    portraits: await drawPortraits(),
  };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Stores a photo of each person who has one. Returns the keys by the person's id. */
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

const timeOf = ({ step }: Turn): number => step.at.getTime();

/** Where the first complaint of an order is among its steps; -1 without one. */
const findComplaint = (turns: readonly Turn[]): number =>
  turns.findIndex(({ step }) => step.event === 'complaint_created');

/**
 * Creates the orders in turn, for their numbers; then takes the steps of several at a time, to wait less. From the first complaint of an
 * order on its steps are one row with those of all others, in the order of time: that is the order of the register [complaints#row-order].
 */
async function walkOrders(work: Work, orders: readonly PlannedOrder[], tools: WalkTools): Promise<void> {
  const walks: Turn[][] = [];
  for (const [index, order] of orders.entries()) {
    walks.push(turnsOf(await startOrder(work, order, createRandom(SEEDS.walks + index), tools)));
  }
  const take = async (turns: readonly Turn[]): Promise<void> => {
    for (const turn of turns) await takeTurn(work, turn, tools);
  };
  const complained = walks.filter((turns) => findComplaint(turns) !== -1);
  await inLanes(complained, LANES, (turns) => take(turns.slice(0, findComplaint(turns))));
  const registered = complained
    .flatMap((turns) => turns.slice(findComplaint(turns)))
    .toSorted((one, other) => timeOf(one) - timeOf(other));
  const others = walks.filter((turns) => findComplaint(turns) === -1);
  await inLanes([registered, ...others], LANES, take);
}

async function fill(work: Work, prepared: Prepared, store: FileStore): Promise<void> {
  const { people, prices, passwordHash, unknownHash, scenes, orders, now } = prepared;
  const photoKeys = await storePortraits(work, prepared, store);
  await insertPeople(work.tx, people, {
    passwordHash: (person) => {
      if (hasDemoPassword(person)) return passwordHash;
      return isStaff(person.role) ? unknownHash : null;
    },
    photoKey: ({ id }) => photoKeys.get(id) ?? null,
  });
  await insertPrices(work.tx, prices, now);
  await insertLegalDocuments(work.tx, createRandom(SEEDS.legal), now);
  await walkOrders(work, orders, { store, photos: scenes, prices });
  await followUpComplaints(work, people.staff, createRandom(SEEDS.complaints));
  await deactivateLeavers(work.tx, people);
  await insertAvailability(work, people, createRandom(SEEDS.availability));
  await insertConsents(work, people, createRandom(SEEDS.consents));
  await insertNotices(work, people.staff, createRandom(SEEDS.notices));
}

/** True when there is no account: demo data goes into such a database only. */
export async function hasNoAccounts({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
}

/**
 * Fills a database without accounts with people, prices, legal texts and 400 orders, all of them walked through the
 * orders' own services [running#demo-data]. The same clock gives the same data, except password hashes. All or nothing.
 */
export async function fillDemoData(deps: DemoDeps): Promise<void> {
  const prepared = await prepare(new Date(Math.floor(deps.clock().getTime() / MINUTE_MS) * MINUTE_MS));
  const busy = createBusyStore(deps.files);
  await write({ ...deps, config: DEFAULT_LIMITS, isHistory: true }, NOBODY, async (work) => {
    try {
      await fill(work, prepared, busy.store);
    } finally {
      // Also after a failure: a file that is still being saved could not be removed.
      await busy.settled();
    }
  });
}
