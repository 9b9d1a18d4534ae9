import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActionNotices } from './live-notices.ts';
import { anOrderChange } from '#testing/builders/builders.ts';
import { clearNotices, recentNotices, visibleNotices } from '#ui/toasts/toast-store.ts';

const raised = (orderCode: string, change: Parameters<typeof anOrderChange>[0] = {}) =>
  anOrderChange({
    id: `id-${orderCode}`,
    orderCode,
    event: 'find_backup_worker',
    needsAction: true,
    ...change,
  });

let notices: ReturnType<typeof createActionNotices>;
const shown = () => visibleNotices().map(({ text, href }) => [text, href]);

beforeEach(() => {
  vi.useFakeTimers();
  clearNotices();
  notices = createActionNotices();
});
afterEach(() => {
  notices.stop();
  vi.useRealTimers();
});

const receive = (...events: Parameters<typeof notices.receive>[0][]) => {
  for (const event of events) notices.receive(event);
};

describe('an order that starts to need action', () => {
  test('is announced by its code, with a link to it', () => {
    receive(raised('N000123'));
    vi.advanceTimersByTime(1000);
    expect(shown()).toEqual([['Nalog N000123 traži akciju', '/admin/orders/id-N000123']]);
  });
});

describe('no notice is shown for', () => {
  test.each([
    ['what an operator did', raised('N1', { event: 'complaint_created', byStaff: true })],
    ['a comment on an order that needs action already', raised('N1', { event: 'comment_added' })],
    ['a change that asks for nothing', raised('N1', { event: 'canceled', needsAction: false })],
  ])('%s', (_what, event) => {
    receive(event);
    vi.advanceTimersByTime(20_000);
    expect(recentNotices()).toEqual([]);
  });

  test('an order that another user has handled before the notice', () => {
    receive(raised('N1'), anOrderChange({ id: 'id-N1', event: 'worker_assigned', needsAction: false }));
    vi.advanceTimersByTime(20_000);
    expect(recentNotices()).toEqual([]);
  });
});
