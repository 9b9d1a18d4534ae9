import { toPara, toRsd } from '@majstorija/contract/money.ts';
import type { People } from '../people/read-people.ts';
import type { Ledger } from '../walk/ledger.ts';
import { moneyOf } from './check-order.ts';

/** A person's orders and money (rsd, minus refunds), as a list shows them. */
interface Total {
  readonly id: string;
  readonly name: string;
  readonly orders: number;
  readonly money: number;
}

/** The people whose totals an order of this run counts in. `workerId`: the worker at the end. */
interface Share {
  readonly clientId: string;
  readonly workerId: string | undefined;
  readonly ownerId: string | undefined;
  readonly money: number;
}

/** The people whose totals each order of this run counts in, and the amount. */
export function sharesOf(
  ledgers: readonly Ledger[],
  workerOf: (orderId: string) => string | undefined,
  ownerOf: (workerId: string) => string | undefined,
): Share[] {
  return ledgers.map(({ orderId, planned, written }) => {
    const { paid, refunded } = moneyOf(written);
    const workerId = workerOf(orderId);
    const ownerId = workerId === undefined ? undefined : ownerOf(workerId);
    return { clientId: planned.clientId, workerId, ownerId, money: paid - refunded };
  });
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

const totalsOf = ({ clients, workers, owners }: People) => ({
  clientId: clients.map((one): Total => ({
    id: one._id,
    name: nameOf(one),
    orders: one.orderCount,
    money: one.totalCost,
  })),
  workerId: workers.map((one): Total => ({
    id: one._id,
    name: nameOf(one),
    orders: one.orderCount,
    money: one.totalRevenue,
  })),
  ownerId: owners.map((one): Total => ({
    id: one._id,
    name: one.companyName,
    orders: one.orderCount,
    money: one.totalRevenue,
  })),
});

function checkGrowth(before: Total, after: Total | undefined, shares: readonly Share[]): string[] {
  if (!after) return [`${before.name}: not listed any more`];
  const [orders, expectedOrders] = [after.orders - before.orders, shares.length];
  const money = toPara(after.money) - toPara(before.money);
  const expected = shares.reduce((sum, share) => sum + toPara(share.money), 0);
  return [
    ...(orders === expectedOrders
      ? []
      : [`${before.name}: ${orders} orders more, expected ${expectedOrders}`]),
    ...(money === expected ? [] : [`${before.name}: ${toRsd(money)} rsd more, expected ${toRsd(expected)}`]),
  ];
}

/** Checks that each total grew by exactly the payments minus refunds of this run; returns a line per problem. */
export function checkTotals(before: People, after: People, shares: readonly Share[]): string[] {
  const [was, is] = [totalsOf(before), totalsOf(after)];
  return (['clientId', 'workerId', 'ownerId'] as const).flatMap((kind) =>
    was[kind].flatMap((total) =>
      checkGrowth(
        total,
        is[kind].find(({ id }) => id === total.id),
        shares.filter((share) => share[kind] === total.id),
      ),
    ),
  );
}
