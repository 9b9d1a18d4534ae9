import { expect, it } from 'vitest';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import { findNextStep, type NextStep, type StepState } from './next-step.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

const AT_ONCE = { kind: 'now', date: null, startsAt: null, endsAt: null } as const;
const window = (from: number, to: number): StepState['term'] => {
  const [startsAt, endsAt] = [inMinutes(from), inMinutes(to)];
  return { kind: 'window', date: belgradeDay(startsAt), startsAt, endsAt };
};
const DAY = 24 * 60;

const order: StepState = {
  status: 'pending',
  hasComplaint: false,
  needsAction: false,
  hasWorker: true,
  due: null,
  term: AT_ONCE,
  termConfirmed: false,
  paidAmount: null,
  maybePaidTwice: false,
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
    { status: 'on_the_way', ...due('arrive', -5, 55), term: window(-120, -1) },
    'call_worker',
  ],
  ['a replacement', { status: 'find_backup', needsAction: true }, 'assign'],
  ['no worker', { hasWorker: false }, 'assign'],
  ['half of the limit', due('accept', -5, 5), undefined],
  ['more than half of the limit', due('accept', -6, 4), 'call_worker'],
  ['a worker who has arrived', { status: 'arrived', term: window(-120, -1) }, undefined],
  ['a window of tomorrow', { status: 'accepted', term: window(DAY, DAY + 120) }, 'call_client'],
  [
    'one whose worker has time to set out',
    { status: 'accepted', ...due('depart', -30, 90), term: window(120, 240) },
    'call_client',
  ],
  ['one whose worker is to answer', { ...due('accept', -1, 9), term: window(DAY, DAY + 120) }, undefined],
  ['one without a worker', { hasWorker: false, term: window(DAY, DAY + 120) }, 'assign'],
  ['one of the day after', { status: 'accepted', term: window(2 * DAY, 2 * DAY + 120) }, undefined],
  ['one that has begun', { status: 'accepted', term: window(-1, 120) }, undefined],
  [
    'one that is confirmed',
    { status: 'accepted', term: window(DAY, DAY + 120), termConfirmed: true },
    undefined,
  ],
  ['one to which the worker is on the way', { status: 'on_the_way', term: window(60, 120) }, undefined],
  ['one that is done and not paid', { status: 'completed', hasWorker: false }, 'pay'],
  ['one that is paid', { status: 'completed', paidAmount: 7200 }, undefined],
  ['one that may be paid twice', { status: 'completed', paidAmount: 7200, maybePaidTwice: true }, 'pay'],
])('%s [orders#next-step]', (_what, traits, step) => {
  expect(findNextStep({ ...order, ...traits }, NOW)).toBe(step);
});
