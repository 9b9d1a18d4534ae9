import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { api } from '@majstorija/contract/http/api.ts';
import type { NoticeLevel } from '@majstorija/contract/notices/notice-choices.ts';
import type { Notice } from '@majstorija/contract/notices/notices.ts';
import { startNoticeDelivery } from './notice-delivery.ts';
import { noticesQuery } from '#api/notices/notices.ts';
import { setToken } from '#lib/http/session.ts';
import { aNotice, aNoticeList } from '#testing/builders/notice-builders.ts';
import { requests, stub } from '#testing/stub.ts';
import { recentNotices, visibleNotices } from '#ui/toasts/toast-store.ts';

const shown = vi.fn<(title: string, options: NotificationOptions) => void>();
let stopped: AbortController;

beforeEach(() => {
  shown.mockClear();
  stopped = new AbortController();
  setToken('access-token');
  class Desktop extends EventTarget {
    static readonly permission = 'granted';
    constructor(title: string, options: NotificationOptions) {
      super();
      shown(title, options);
    }
  }
  vi.stubGlobal('Notification', Desktop);
});
afterEach(() => {
  stopped.abort();
  Reflect.deleteProperty(window, 'Notification');
});

/** One tab of the browser; those of a test share their claims. */
function openTab({ isAnnounced = () => false }: { isAnnounced?: (orderId: string) => boolean } = {}) {
  const queryClient = new QueryClient();
  const delivery = startNoticeDelivery({
    queryClient,
    getMyId: () => 'me',
    isAnnounced,
    stopped: stopped.signal,
  });
  const hear = ({ _id, kind, order }: Notice, level: NoticeLevel) =>
    delivery.told({ topic: 'notice', noticeId: _id, kind, level, orderId: order?._id ?? null });
  return { queryClient, delivery, hear };
}

const hide = () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
const toasts = () => visibleNotices().map(({ text, href }) => [text, href]);
const toastOf = ({ order }: Notice) => ['N000123 · Nov nalog bez majstora', `/admin/orders/${order?._id}`];

test('a visible tab shows a toast with a link, and nothing on the desktop or for lower levels', async () => {
  const notices = [aNotice(), aNotice(), aNotice()];
  const [notice, quiet, silent] = notices;
  stub(api.notices.list, aNoticeList(...notices));
  const { hear } = openTab();
  hear(quiet!, 'bell');
  hear(silent!, 'off');
  hear(notice!, 'desktop');
  await vi.waitFor(() => expect(toasts()).toEqual([toastOf(notice!)]));
  expect(recentNotices()).toHaveLength(1);
  expect(shown).not.toHaveBeenCalled();
});

test('the list is read again when an order in it changes, and for no other', async () => {
  const notice = aNotice();
  stub(api.notices.list, aNoticeList(notice));
  const { queryClient, delivery } = openTab();
  await queryClient.fetchQuery(noticesQuery());
  const change = { topic: 'order', orderCode: 'N000123', version: 2, event: 'worker_assigned' } as const;
  const by = { needsAction: false, actorId: null, byStaff: true };
  stub(api.notices.list, aNoticeList());
  delivery.orderChanged({ ...change, ...by, id: 'another' });
  delivery.orderChanged({ ...change, ...by, id: notice.order._id });
  await vi.waitFor(() => expect(queryClient.getQueryData(noticesQuery().queryKey)?.notices).toEqual([]));
  expect(requests(api.notices.list)).toHaveLength(2);
});

test('hidden tabs show it on the desktop once, whichever hears of it, and nothing that was read meanwhile', async () => {
  hide();
  const [notice, read] = [aNotice(), aNotice({ readAt: '2026-03-05T09:00:00.000Z' })];
  stub(api.notices.list, aNoticeList(notice, read));
  for (const { hear } of [openTab(), openTab()]) {
    hear(read, 'desktop');
    hear(notice, 'desktop');
  }
  await vi.waitFor(() => expect(requests(api.notices.list)).toHaveLength(2));
  await vi.waitFor(() => expect(shown).toHaveBeenCalled());
  expect(shown.mock.calls).toEqual([
    [
      'N000123 · Nov nalog bez majstora',
      expect.objectContaining({ body: 'ViK · Vračar', tag: `majstorija.${notice._id}`, silent: true }),
    ],
  ]);
  expect(recentNotices()).toEqual([]);
});
