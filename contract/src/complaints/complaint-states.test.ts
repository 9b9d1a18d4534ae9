import { expect, test } from 'vitest';
import {
  COMPLAINT_STATE_OPTIONS,
  complaintStateAfter,
  isOpenComplaintState,
} from '@majstorija/contract/complaints/complaint-states.ts';
import { STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';

test('a complaint follows the statuses of its own [complaints#states]', () => {
  const after = (status: (typeof STATUS_OPTIONS)[number]) => complaintStateAfter('waiting', status);
  expect(after('complaint_created')).toBe('waiting');
  expect(after('complaint_accepted')).toBe('accepted');
  expect(after('complaint_arrived')).toBe('accepted');
  expect(after('complaint_completed')).toBe('solved');
  expect(after('complaint_refunded')).toBe('refunded');
  expect(after('complaint_rejected')).toBe('rejected');
});

test('a waiting complaint whose order gets an ordinary status by hand is closed without an answer', () => {
  for (const status of ['pending', 'accepted', 'completed', 'canceled'] as const) {
    expect(complaintStateAfter('waiting', status)).toBe('closed');
  }
});

test('an accepted complaint goes on with another worker, is solved by their work and closed with its order', () => {
  expect(complaintStateAfter('accepted', 'pending')).toBe('accepted');
  expect(complaintStateAfter('accepted', 'on_the_way')).toBe('accepted');
  expect(complaintStateAfter('accepted', 'completed')).toBe('solved');
  expect(complaintStateAfter('accepted', 'canceled')).toBe('closed');
});

test('a complaint that is over stays so under ordinary statuses, and only a status of its own opens it again', () => {
  const over = COMPLAINT_STATE_OPTIONS.filter((state) => !isOpenComplaintState(state));
  for (const state of over) {
    const ordinary = STATUS_OPTIONS.filter((status) => !status.startsWith('complaint_'));
    for (const status of ordinary) expect(complaintStateAfter(state, status)).toBe(state);
    expect(complaintStateAfter(state, 'complaint_created')).toBe('waiting');
  }
});
