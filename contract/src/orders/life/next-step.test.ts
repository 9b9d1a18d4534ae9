import { expect, it } from 'vitest';
import { findNextStep, type NextStep, type StepState } from './next-step.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

const order: StepState = {
  status: 'pending',
  hasComplaint: false,
  needsAction: false,
  hasWorker: true,
  due: null,
  term: { endsAt: null },
  paidAmount: null,
};
const due = (what: 'accept' | 'depart' | 'arrive', since: number, until: number) => ({
  due: { what, since: inMinutes(since), until: inMinutes(until) },
});

it.each<[string, Partial<StepState>, NextStep | undefined]>([
  ['a complaint that waits', { status: 'complaint_created', hasComplaint: true }, 'answer'],
  ['a status of complaints without a complaint', { status: 'complaint_created' }, undefined],
  ['a cancellation that asks for a call', { status: 'canceled', needsAction: true }, 'call_client'],
  ['a cancellation by the desk', { status: 'canceled', hasWorker: false }, undefined],
  ['a worker to be called', { status: 'call_worker_on_the_way' }, 'call_worker'],
  ['one who has not set out in time', { status: 'accepted', ...due('depart', -60, 0) }, 'call_worker'],
  ['one who still has time', { status: 'on_the_way', ...due('arrive', -59, 1) }, undefined],
  [
    'one whose window is over',
    { status: 'on_the_way', ...due('arrive', -5, 55), term: { endsAt: inMinutes(-1) } },
    'call_worker',
  ],
  ['a replacement', { status: 'find_backup', needsAction: true }, 'assign'],
  ['no worker', { hasWorker: false }, 'assign'],
  ['half of the limit', due('accept', -5, 5), undefined],
  ['more than half of the limit', due('accept', -6, 4), 'call_worker'],
  ['a worker who has arrived', { status: 'arrived', term: { endsAt: inMinutes(-1) } }, undefined],
  ['one that is done and not paid', { status: 'completed', hasWorker: false }, 'pay'],
  ['one that is paid', { status: 'completed', paidAmount: 7200 }, undefined],
])('%s [orders#next-step]', (_what, traits, step) => {
  expect(findNextStep({ ...order, ...traits }, NOW)).toBe(step);
});
