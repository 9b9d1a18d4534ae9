import assert from 'node:assert/strict';
import { isCalledEvent } from '@majstorija/contract/orders/called-events.ts';
import type { Party } from '@majstorija/contract/orders/life/transitions.ts';
import { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type { Product, Answer } from './calls.ts';
import { ACTORS, RAISABLE, type Command, type Details } from './commands.ts';
import { compareOrder, expectCounts, expectMoney, readCounts, readMoney, type Sums } from './compare.ts';
import { EXPECTED } from './expected-events.ts';
import type { People } from './people.ts';
import {
  predictCreation,
  predictEvent,
  partyOf,
  predictToggle,
  type Creation,
  type Prediction,
} from './predict.ts';
import {
  CONTRACT_MACHINE,
  type Attempt,
  type PersonName,
  type Machine,
  type ModelOrder,
  type World,
} from './world.ts';

/** The product, its people, and the machine it is compared with. */
export interface Stage {
  readonly product: Product;
  readonly people: People;
  readonly machine: Machine;
}

/** What a run did, for the report. */
export interface Tally {
  commands: number;
  changes: number;
  refusals: number;
  /** How often each event happened, by the party that raised it. */
  readonly kinds: Map<string, number>;
}

const PARTIES: readonly Party[] = ['staff', 'client', 'worker', 'owner', 'system'];

/** Events that lead an order on, or to any status at once. */
const LEADING = RAISABLE.filter((event) => EXPECTED[event].way === 'leads');

/** Every so many picks may be of any event, so that those that lead back happen often enough too. */
const ANY_EVENT_EVERY = 4;

function toVersion({ seen }: Details, { version }: ModelOrder): number | undefined {
  return { nothing: undefined, newest: version, older: version - 1 }[seen];
}

/** Events that no call raises are the system's, and only calls of people send a version. */
function toAttempt(order: ModelOrder, event: Attempt['event'], by: Attempt['by'], given: Details): Attempt {
  const actor = isCalledEvent(event) ? by : 'system';
  const sendsVersion = actor !== 'system' && EXPECTED[event].call === 'changes';
  return {
    ...given,
    order,
    event,
    by: actor,
    version: sendsVersion ? toVersion(given, order) : undefined,
  };
}

/**
 * Picks one of the attempts that the contract allows, whatever machine the product is compared with. It picks the event
 * and the party first, so that those of few actors are not rare.
 */
function pickAllowed(world: World, order: ModelOrder, pick: number, given: Details) {
  const turn = Math.floor(pick / ANY_EVENT_EVERY);
  const leading = LEADING.filter((event) => event !== 'worker_assigned' || order.worker === null);
  const events = pick % ANY_EVENT_EVERY === 0 ? RAISABLE : leading;
  const allowed = events.flatMap((event) => {
    const tries = ACTORS.map((by) => toAttempt(order, event, by, { ...given, seen: 'newest' }));
    const fitting = tries.filter((one) => predictEvent(CONTRACT_MACHINE, world, one).next !== undefined);
    const byParty = PARTIES.map((party) => fitting.filter(({ by }) => partyOf(by) === party));
    return byParty.filter((ofParty) => ofParty.length > 0);
  });
  const fitting = allowed[turn % allowed.length];
  return fitting?.[Math.floor(turn / allowed.length) % fitting.length];
}

const FIRST: Creation = { by: 'operator', client: 'client', package: 'PLUMBING', isOwnAddress: true };

interface Done {
  readonly answer: Answer;
  readonly predicted: Prediction;
  readonly order?: ModelOrder;
}

async function create({ product }: Stage, world: World, creation: Creation): Promise<Done> {
  const wanted = predictCreation(world, creation);
  const answer = await product.create(creation);
  const id = answer.status === 201 ? OrderDetail.pick({ _id: true }).parse(answer.data)._id : '';
  return { answer, predicted: wanted.next ? { ...wanted, next: { ...wanted.next, id } } : wanted };
}

async function raise({ product, machine }: Stage, world: World, attempt: Attempt): Promise<Done> {
  const predicted = predictEvent(machine, world, attempt);
  return { answer: await product.raise(attempt), predicted, order: attempt.order };
}

async function pass(
  { product, machine }: Stage,
  world: World,
  order: ModelOrder,
  command: Pass,
): Promise<Done> {
  const { event, isLate } = command;
  const given = {
    worker: 'worker',
    admin: 'operator',
    status: order.status,
    amount: 0,
    quantity: 0,
    isUrgent: false,
    seen: 'nothing',
  } as const;
  const attempt = toAttempt(order, event, 'system', given);
  const { next } = predictEvent(machine, world, attempt);
  const stage = isLate ? order.stage - 1 : order.stage;
  const answer = await product.pass({ orderId: order.id, stage, event });
  return { answer, predicted: { status: 200, ...(next && !isLate && { next }) }, order };
}

type Pass = Extract<Command, { kind: 'pass' }>;
type Toggle = Extract<Command, { kind: 'toggle' }>;

async function toggle({ product, people }: Stage, world: World, command: Toggle): Promise<Done> {
  const { by, person, isActive } = command;
  const status = predictToggle(world, by, person);
  const answer = await product.toggle(by, person, isActive);
  if (status === 200) setActive(people, world, person, isActive ?? world.inactive.has(person));
  return { answer, predicted: { status } };
}

function setActive(people: People, { inactive }: World, person: PersonName, isActive: boolean): void {
  if (isActive && inactive.delete(person)) people.signOut(person);
  if (!isActive) inactive.add(person);
}

function carryOut(stage: Stage, world: World, command: Command): Promise<Done> {
  if (command.kind === 'create')
    return create(
      stage,
      world,
      command.by === 'client' || command.by === 'otherClient' ? { ...command, client: command.by } : command,
    );
  if (command.kind === 'toggle') return toggle(stage, world, command);
  const order = world.orders[command.order % world.orders.length];
  if (!order)
    return create(stage, world, world.inactive.has('operator') ? { ...FIRST, by: 'superAdmin' } : FIRST);
  if (command.kind === 'pass') return pass(stage, world, order, command);
  if (command.kind === 'tryOut') {
    return raise(stage, world, toAttempt(order, command.event, command.by, command.details));
  }
  const allowed = pickAllowed(world, order, command.pick, command.details);
  return raise(stage, world, allowed ?? toAttempt(order, 'comment_added', 'superAdmin', command.details));
}

function keep({ orders }: World, { predicted: { next }, order }: Done): ModelOrder | undefined {
  if (!next) return order;
  const place = order ? orders.indexOf(order) : orders.length;
  orders[place] = next;
  return next;
}

const Page = OrderDetail.loose();

/** The detail of an order: from the answer if it holds it, otherwise read. */
async function readPage({ product }: Stage, { id }: ModelOrder, data?: unknown): Promise<OrderDetail> {
  const shown = Page.safeParse(data);
  return shown.success ? shown.data : ((await product.read(`orders/${id}`)) as OrderDetail);
}

/** True for a call that was refused before anything about the order was looked at. */
const isRefusedEntry = ({ answer: { status } }: Done): boolean => status === 401 || status === 403;

function count(tally: Tally, { answer, predicted: { next } }: Done): void {
  tally.commands += 1;
  if (next) tally.changes += 1;
  if (answer.status >= 400) tally.refusals += 1;
  const [newest] = next?.actions ?? [];
  const isStaff = newest?.role === 'admin' || newest?.role === 'super_admin';
  if (!newest) return;
  const kind = `${newest.event} by ${isStaff ? 'staff' : newest.role}`;
  tally.kinds.set(kind, (tally.kinds.get(kind) ?? 0) + 1);
}

async function checkSums({ product, people }: Stage, { counts, money }: Before, { orders }: World) {
  assert.deepEqual(await readCounts(product), expectCounts(counts, orders));
  assert.deepEqual(await readMoney(product, people), expectMoney(money, orders));
}

interface Before {
  readonly counts: Sums;
  readonly money: Sums;
}

const isAboutMoney = ({ predicted: { next }, order }: Done): boolean =>
  next !== undefined &&
  order !== undefined &&
  (next.paid !== order.paid ||
    next.refunded !== order.refunded ||
    (next.paid !== null && next.worker !== order.worker));

/** Compares the answer, the order and the sums that can have changed; everything is compared again after the run. */
async function check(stage: Stage, before: Before, world: World, done: Done): Promise<void> {
  assert.equal(done.answer.status, done.predicted.status, 'the status of the answer');
  const order = keep(world, done);
  if (order && !isRefusedEntry(done)) {
    compareOrder(order, await readPage(stage, order, done.answer.data), stage.people);
  }
  if (isAboutMoney(done)) await checkSums(stage, before, world);
  else if (done.predicted.next) {
    assert.deepEqual(await readCounts(stage.product), expectCounts(before.counts, world.orders));
  }
}

async function activateAll({ product, people }: Stage, world: World): Promise<void> {
  for (const person of world.inactive) {
    await product.toggle('superAdmin', person, true);
    people.signOut(person);
  }
}

/** Runs the commands on the product and on the model; throws at the first difference. */
export async function runCommands(stage: Stage, list: readonly Command[], tally: Tally): Promise<void> {
  const { product, people } = stage;
  const world: World = { orders: [], inactive: new Set() };
  const before = { counts: await readCounts(product), money: await readMoney(product, people) };
  try {
    for (const command of list) {
      const done = await carryOut(stage, world, command);
      await check(stage, before, world, done);
      count(tally, done);
    }
    for (const order of world.orders) compareOrder(order, await readPage(stage, order), people);
    await checkSums(stage, before, world);
  } finally {
    await activateAll(stage, world);
  }
}
