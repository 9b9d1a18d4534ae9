import { api } from '@majstorija/contract/http/api.ts';
import { LIMITS } from '@majstorija/contract/limits.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type { Account } from '../http/account.ts';
import { inLanes } from '../http/in-lanes.ts';
import { readPages, readPeople } from '../people/read-people.ts';
import { checkOrder } from './check-order.ts';
import { checkPresence } from './check-presence.ts';
import { LANES, type Before, type Day, type Finding } from './day.ts';
import { checkMoney, checkOwnLists } from './people-findings.ts';
import { checkCounts } from './view-findings.ts';

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
