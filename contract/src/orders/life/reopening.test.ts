import { describe, expect, it } from 'vitest';
import type { Need } from '@majstorija/contract/orders/life/machine.ts';
import { closedAs, reopensClosed } from '@majstorija/contract/orders/life/reopening.ts';
import { isOpen, STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';

const QUIET: Need = { needsAction: false, reminder: null };

describe('giving an order to a worker opens it again [orders#reopening-asked]', () => {
  it('whenever it was closed, and never while it is open', () => {
    expect(STATUS_OPTIONS.filter((status) => reopensClosed({ status, ...QUIET }))).toEqual(
      STATUS_OPTIONS.filter((status) => !isOpen(status)),
    );
  });

  it.each<[string, Need, boolean]>([
    ['by the client or the desk, or left as it is', QUIET, true],
    ['by the worker, and nobody has answered', { needsAction: true, reminder: null }, false],
    ['by the worker, and put off', { needsAction: false, reminder: { ownNeed: true, isDue: false } }, false],
    [
      'by the client, with a reminder that rings',
      { needsAction: true, reminder: { ownNeed: false, isDue: true } },
      true,
    ],
  ])('when it was canceled %s', (_, need, expected) => {
    expect(reopensClosed({ status: 'canceled', ...need })).toBe(expected);
  });
});

it.each([
  ['completed', null, 'završen'],
  ['completed', 9800, 'plaćen'],
  ['complaint_completed', 9800, 'plaćen'],
  ['complaint_rejected', null, 'završen'],
  ['complaint_refunded', 9800, 'refundiran'],
  ['canceled', null, 'otkazan'],
] as const)('an order that is %s, with %s rsd paid, is „%s”', (status, paidAmount, expected) => {
  expect(closedAs({ status, paidAmount })).toBe(expected);
});
