import { describe, expect, it } from 'vitest';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type { People } from '../people/read-people.ts';
import { aMyOrder, anOrder } from '../testing/orders.ts';
import { aLedger } from '../testing/ledgers.ts';
import { REFUNDED, step } from '../testing/timelines.ts';
import { checkOwnList } from './check-own-list.ts';
import { checkPresence } from './check-presence.ts';
import { checkTotals, sharesOf } from './check-totals.ts';
import { checkView } from './check-views.ts';

const orders = [1, 2, 3].map((n) => anOrder(REFUNDED, { _id: `order ${n}`, orderCode: `N00000${n}` }));
const ledgers = orders.map(({ _id: orderId, orderCode }) => aLedger(REFUNDED, { orderId, orderCode }));

describe('lost or duplicate orders', () => {
  const alone = { before: new Set(['old']), withOthers: false };

  it('holds when each created order is listed once', () => {
    expect(
      checkPresence([...orders, anOrder(undefined, { _id: 'old', orderCode: 'N000000' })], ledgers, alone),
    ).toEqual([]);
  });

  it('finds a lost order, one that is listed twice, a duplicate code and one that this run did not create', () => {
    expect(checkPresence(orders.slice(1), ledgers, alone)).toEqual(['lost: N000001']);
    expect(checkPresence([...orders, orders[0]!], ledgers, alone)).toEqual([
      'listed twice: order 1',
      'a code twice: N000001',
    ]);
    const stranger = anOrder(undefined, { _id: 'another', orderCode: 'N000003' });
    expect(checkPresence([...orders, stranger], ledgers, alone)).toEqual([
      'a code twice: N000003',
      'not created by this run: N000003',
    ]);
    expect(checkPresence([...orders, stranger], ledgers, { ...alone, withOthers: true })).toEqual([
      'a code twice: N000003',
    ]);
  });
});

describe('counts of the views', () => {
  const rows: OrderDetail[] = [
    anOrder([step('created', 'client')], { orderCode: 'N000007' }),
    anOrder([step('created', 'client')], { orderCode: 'N000008' }),
  ];
  const whole = { counted: 2, total: 2, rows, isWhole: true };

  it('hold when count, total and rows agree', () => {
    expect(checkView('unassigned', whole, 'operator')).toEqual([]);
    expect(checkView('all', { ...whole, rows: [], isWhole: false }, 'operator')).toEqual([]);
  });

  it('are broken by a count, a total or a row that does not fit', () => {
    expect(checkView('unassigned', { ...whole, counted: 3 }, 'operator')).toEqual([
      'unassigned: counted 3, listed 2',
    ]);
    expect(checkView('unassigned', { ...whole, rows: rows.slice(1) }, 'operator')).toEqual([
      'unassigned: total 2, read 1 rows',
    ]);
    for (const view of ['action', 'active', 'complaints', 'mine'] as const) {
      expect(checkView(view, whole, 'operator')).toEqual([
        `${view}: N000007 does not belong there`,
        `${view}: N000008 does not belong there`,
      ]);
    }
  });

  it('check that the view of own orders has those of the operator', () => {
    const mine = anOrder(REFUNDED.slice(0, 3));
    const read = { counted: 1, total: 1, rows: [mine], isWhole: true };
    expect(checkView('mine', read, 'operator')).toEqual([]);
    expect(checkView('mine', read, 'somebody else')).toHaveLength(1);
  });
});

describe('totals', () => {
  const counts = { orderCount: 4, totalCost: 100.5, totalRevenue: 100.5 };
  const person = (id: string, more: object = {}) => ({
    _id: id,
    firstName: 'Ana',
    lastName: id,
    ...counts,
    ...more,
  });
  const everyone = (more: object = {}): People =>
    ({
      clients: [person('client', more), person('other client')],
      workers: [person('worker', more), person('other worker')],
      owners: [
        person('owner', { companyName: 'Majstori', ...more }),
        person('other', { companyName: 'Drugi' }),
      ],
    }) as unknown as People;
  const paid = aLedger(REFUNDED.slice(0, 10));
  const shares = sharesOf(
    [paid, aLedger()],
    () => 'worker',
    () => 'owner',
  );

  it('grow by payments minus refunds', () => {
    expect(shares.map(({ money }) => money)).toEqual([3000, 0]);
    const grown = { orderCount: 6, totalCost: 3100.5, totalRevenue: 3100.5 };
    expect(checkTotals(everyone(), everyone(grown), shares)).toEqual([]);
  });

  it('are broken by a refund that was not subtracted, by a lost order, and by money of another worker', () => {
    const kept = { orderCount: 6, totalCost: 6100.5, totalRevenue: 6100.5 };
    expect(checkTotals(everyone(), everyone(kept), shares)).toEqual([
      'Ana client: 6000 rsd more, expected 3000',
      'Ana worker: 6000 rsd more, expected 3000',
      'Majstori: 6000 rsd more, expected 3000',
    ]);
    const lost = { orderCount: 5, totalCost: 3100.5, totalRevenue: 3100.5 };
    expect(checkTotals(everyone(), everyone(lost), shares)).toContain(
      'Ana client: 1 orders more, expected 2',
    );
    const elsewhere = everyone();
    expect(
      checkTotals(
        elsewhere,
        { ...elsewhere, workers: [person('other worker', { totalRevenue: 3100.5 })] } as never,
        [{ clientId: 'nobody', workerId: undefined, ownerId: undefined, money: 0 }],
      ),
    ).toEqual(['Ana worker: not listed any more', 'Ana other worker: 3000 rsd more, expected 0']);
  });
});

describe('own orders', () => {
  const list = { name: 'Ana', expected: ['order'], isTheirs: () => true };

  it('are all there, each once', () => {
    expect(checkOwnList({ ...list, rows: [aMyOrder()] })).toEqual([]);
    expect(checkOwnList({ ...list, rows: [] })).toEqual(['Ana: sees own order order 0 times']);
    expect(checkOwnList({ ...list, rows: [aMyOrder(), aMyOrder()] })).toHaveLength(1);
  });

  it('include no foreign order', () => {
    expect(checkOwnList({ ...list, rows: [aMyOrder()], isTheirs: () => false })).toEqual([
      'Ana: sees N000001, which is not theirs',
    ]);
  });
});
