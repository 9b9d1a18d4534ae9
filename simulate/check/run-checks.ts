import { api } from '@majstorija/contract/http/api.ts';
import { LIMITS } from '@majstorija/contract/catalog.ts';
import { type OrderView, VIEW_OPTIONS } from '@majstorija/contract/orders/views.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type { Account } from '../http/account.ts';
import { inLanes } from '../http/in-lanes.ts';
import { readPages, readPeople, type People } from '../people/read-people.ts';
import type { OpenLedger } from '../walk/ledger.ts';
import { checkOrder, type RunScope } from './check-order.ts';
import { checkOwnList } from './check-own-list.ts';
import { checkPresence } from './check-presence.ts';
import { checkTotals, sharesOf } from './check-totals.ts';
import { checkView } from './check-views.ts';

/** The state of the server before the run: totals of people, and the newest orders' ids. */
export interface Before {
  readonly people: People;
  readonly newest: ReadonlySet<string>;
}

/** The data that is checked after the day. */
export interface Day extends RunScope {
  readonly operators: readonly [Account, Account];
  readonly accounts: ReadonlyMap<string, Account>;
  readonly ledgers: readonly OpenLedger[];
  readonly before: Before;
}

/** One invariant: its name, how much was checked, and the problems. */
export interface Finding {
  readonly name: string;
  readonly checked: string;
  readonly problems: readonly string[];
}

const LANES = 4;
const MOST_READS = 3;

const readNewest = (operator: Account, mostPages: number) =>
  readPages(
    (page) => operator.list(api.orders.list, { query: { sortBy: 'createdAt', sortOrder: 'desc', ...page } }),
    mostPages,
  );

/** Reads the state that the invariants are compared with afterwards. */
export async function readBefore(operator: Account): Promise<Before> {
  const [people, { rows }] = [await readPeople(operator), await readNewest(operator, 1)];
  return { people, newest: new Set(rows.map(({ _id }) => _id)) };
}

function checkOrders({ ledgers, withOthers }: Day, details: ReadonlyMap<string, OrderDetail>): Finding {
  const problems = ledgers.flatMap((ledger) => {
    const order = details.get(ledger.orderId);
    const flaws = order ? checkOrder(order, ledger, { withOthers }) : ['cannot be read any more'];
    return flaws.map((flaw) => `${ledger.orderCode}: ${flaw}`);
  });
  const entries = ledgers.reduce((sum, { written }) => sum + written.length, 0);
  const timed = [...details.values()].flatMap(({ actions }) =>
    actions.filter(({ role }) => role === 'system'),
  );
  return {
    name: 'every timeline is a legal walk with an entry for each 2xx, and the order has the sent content',
    checked: `${ledgers.length} orders, ${entries} changes, ${timed.length} more by the server’s timers`,
    problems,
  };
}

async function checkCodes({ ledgers, operators, before, withOthers }: Day): Promise<Finding> {
  const pages = Math.ceil((ledgers.length + 1) / LIMITS.maxPageSize) + 1;
  const { rows } = await readNewest(operators[0], pages);
  const old = rows.findIndex(({ _id }) => before.newest.has(_id));
  const added = old === -1 ? rows : rows.slice(0, old);
  return {
    name: 'no order lost or created twice, no code twice',
    checked: `${added.length} orders more than before`,
    problems: checkPresence(added, ledgers, { before: before.newest, withOthers }),
  };
}

const readView = (operator: Account, view: OrderView) =>
  readPages((page) => operator.list(api.orders.list, { query: { view, ...page } }));

async function findViewProblems(operator: Account): Promise<string[]> {
  const counts = await operator.item(api.orders.counts, {});
  const all = await readPages((page) => operator.list(api.orders.list, { query: page }), 1);
  const problems = checkView('all', { ...all, counted: counts.all, rows: [], isWhole: false }, operator.id);
  for (const view of VIEW_OPTIONS) {
    problems.push(
      ...checkView(view, { ...(await readView(operator, view)), counted: counts[view] }, operator.id),
    );
  }
  return problems.map((problem) => `${operator.name}, ${problem}`);
}

/** Repeated when it does not add up: a timer or another person may change an order between two reads. */
async function checkCounts({ operators }: Day): Promise<Finding> {
  let problems: string[] = [];
  for (let read = 0; read < MOST_READS; read += 1) {
    problems = [...(await findViewProblems(operators[0])), ...(await findViewProblems(operators[1]))];
    if (problems.length === 0) break;
  }
  return {
    name: 'the counts of the views equal their lists',
    checked: `all and ${VIEW_OPTIONS.length} views, for both operators`,
    problems,
  };
}

async function checkMoney(day: Day, details: ReadonlyMap<string, OrderDetail>): Promise<Finding> {
  const after = await readPeople(day.operators[0]);
  const shares = sharesOf(
    day.ledgers,
    (orderId) => details.get(orderId)?.worker?._id,
    (workerId) => after.workers.find(({ _id }) => _id === workerId)?.owner._id,
  );
  const { clients, workers, owners } = day.before.people;
  return {
    name: 'totals of clients, workers and companies grew by payments minus refunds',
    checked: day.withOthers
      ? 'not checked, others work on the server'
      : `${clients.length} clients, ${workers.length} workers, ${owners.length} companies`,
    problems: day.withOthers ? [] : checkTotals(day.before.people, after, shares),
  };
}

/** The part of an order that identifies its people. */
interface Owned {
  readonly client: { readonly _id: string };
  readonly worker: { readonly _id: string } | null;
}

async function checkOwnLists(day: Day, details: ReadonlyMap<string, OrderDetail>): Promise<Finding> {
  const ownerOf = new Map(day.before.people.workers.map(({ _id, owner }) => [_id, owner._id]));
  const isOf = ({ client, worker }: Owned, id: string) =>
    client._id === id || (worker !== null && (worker._id === id || ownerOf.get(worker._id) === id));
  const people = [...day.accounts.values()];
  const problems = await inLanes(people, LANES, async (account) => {
    const { rows } = await readPages((page) => account.list(api.myOrders.list, { query: page }));
    const expected = [...details.values()].filter((order) => isOf(order, account.id)).map(({ _id }) => _id);
    return checkOwnList({ name: account.name, rows, expected, isTheirs: (row) => isOf(row, account.id) });
  });
  return {
    name: 'each person in the field sees all own orders and no others',
    checked: `${people.length} people`,
    problems: problems.flat(),
  };
}

async function checkAll(day: Day): Promise<Finding[]> {
  const read = await inLanes(day.ledgers, LANES, ({ orderId }) =>
    day.operators[0].item(api.orders.get, { params: { id: orderId } }),
  );
  const details = new Map(read.map((order) => [order._id, order]));
  return [
    checkOrders(day, details),
    await checkCodes(day),
    await checkCounts(day),
    await checkMoney(day, details),
    await checkOwnLists(day, details),
  ];
}

/** Checks everything after the day; each finding is one invariant. One of them is that all data can be read. */
export async function runChecks(day: Day): Promise<Finding[]> {
  try {
    return await checkAll(day);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return [{ name: 'the result of the day can be read', checked: 'incomplete', problems: [problem] }];
  }
}
