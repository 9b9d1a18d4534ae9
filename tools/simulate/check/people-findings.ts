import { api } from '@majstorija/contract/http/api.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { inLanes } from '../http/in-lanes.ts';
import { readPages, readPeople } from '../people/read-people.ts';
import { checkOwnList } from './check-own-list.ts';
import { checkTotals, sharesOf } from './check-totals.ts';
import { LANES, type Day, type Finding } from './day.ts';

/** Whether the totals of people grew by the money of the day. */
export async function checkMoney(day: Day, details: ReadonlyMap<string, OrderDetail>): Promise<Finding> {
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

/** Whether each person in the field sees all own orders and no others. */
export async function checkOwnLists(day: Day, details: ReadonlyMap<string, OrderDetail>): Promise<Finding> {
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
