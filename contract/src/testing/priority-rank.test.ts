import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { priorityRank } from '@majstorija/contract/testing/priority-rank.ts';

describe('priority', () => {
  test('puts needing action first, then open complaints, without a worker, other open, closed', () => {
    const rank = (status: OrderStatus, needsAction: boolean, hasWorker: boolean) =>
      priorityRank({ status, needsAction, hasWorker });
    expect([
      rank('canceled', true, true),
      rank('complaint_arrived', false, true),
      rank('pending', false, false),
      rank('arrived', false, true),
      rank('complaint_completed', false, true),
    ]).toEqual([0, 1, 2, 3, 4]);
  });
});
