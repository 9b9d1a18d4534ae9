import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '@majstorija/contract/live/live.ts';
import type { NoticeLevel } from '@majstorija/contract/notices/notice-choices.ts';
import type { Notice, NoticeList } from '@majstorija/contract/notices/notices.ts';
import { isReadingNotices, noticeKeys, noticesQuery } from '#api/notices/notices.ts';
import { createGatherer } from '#lib/browser/gather.ts';
import { shareVisibility } from '#lib/notify/one-tab.ts';
import { toast } from '#ui/toasts/toast.ts';
import { isLoud, type News } from './loud-news.ts';

const UNTOLD = 'Stiglo je novo obaveštenje: otvorite zvonce.';

type NoticeTold = Extract<LiveEvent, { topic: 'notice' }>;
type OrderChanged = Extract<LiveEvent, { topic: 'order' }>;

/** The shortest time between two reads of the list, in milliseconds. */
const EVERY_MS = 1000;

/** Between the tabs of the browser; a message is of one account. */
const CHANNEL = 'majstorija.notices';
type Shared = { adminId: string; list: NoticeList };

type Delivery = {
  queryClient: QueryClient;
  getMyId: () => string | undefined;
  /** Whether another toast has announced the order that the notice is about. */
  isAnnounced: (orderId: string) => boolean;
  stopped: AbortSignal;
};

/** Hidden tabs without a stream show the number that another tab has read [notices#read-everywhere]. */
function shareList({ queryClient, getMyId, stopped }: Delivery): (list: NoticeList) => void {
  if (!('BroadcastChannel' in window)) return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<Shared>) => {
    if (document.hidden && data.adminId === getMyId()) queryClient.setQueryData(noticeKeys.list, data.list);
  });
  stopped.addEventListener('abort', () => channel.close());
  return (list) => {
    const adminId = getMyId();
    if (adminId !== undefined) channel.postMessage({ adminId, list } satisfies Shared);
  };
}

/** Calls back with every list that this tab has read, from the first on. */
function watchList(queryClient: QueryClient, onList: (list: NoticeList) => void): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return;
    if (event.query.queryHash !== hashKey(noticeKeys.list)) return;
    const list = queryClient.getQueryData<NoticeList>(noticeKeys.list);
    if (list !== undefined) onList(list);
  });
}

/** Reads the list, unless a change of it is unanswered: it is read again after that. Returns how many calls that took. */
async function readList(queryClient: QueryClient): Promise<number> {
  if (isReadingNotices(queryClient)) return 0;
  await queryClient.cancelQueries({ queryKey: noticeKeys.list });
  await queryClient.fetchQuery({ ...noticesQuery(), staleTime: 0 });
  return 1;
}

/** Tells of them; how is loaded with the first of them. Without its code the bell is named, which has them all. */
async function tell(news: readonly News[], isToasted: (notice: Notice) => boolean): Promise<void> {
  if (!news.some(isLoud)) return;
  try {
    const { tellNews } = await import('./notice-news.ts');
    await tellNews(news, isToasted);
  } catch {
    toast.info(UNTOLD);
  }
}

/**
 * Keeps the bell's list fresh, also in the one hidden tab that hears live changes, and tells of what has just come
 * [notices#told-once].
 */
export function startNoticeDelivery(delivery: Delivery) {
  const { queryClient, isAnnounced, stopped } = delivery;
  const waiting = new Map<string, NoticeLevel>();
  const share = shareList(delivery);
  shareVisibility(stopped);
  const isToasted = ({ kind, order }: Notice) =>
    kind === 'my_order_needs_action' && order !== null && isAnnounced(order._id);
  const stopWatching = watchList(queryClient, (list) => {
    share(list);
    const news = list.notices.flatMap((notice) => {
      const level = waiting.get(notice._id);
      waiting.delete(notice._id);
      return level === undefined || notice.readAt !== null ? [] : [{ notice, level }];
    });
    void tell(news, isToasted);
  });
  const gatherer = createGatherer(() => readList(queryClient), EVERY_MS);
  stopped.addEventListener('abort', () => {
    stopWatching();
    gatherer.stop();
  });
  const refresh = () => {
    if (queryClient.getQueryState(noticeKeys.list) !== undefined) gatherer.ask();
  };
  return {
    told: ({ noticeId, level }: NoticeTold) => {
      waiting.set(noticeId, level);
      gatherer.ask();
    },
    /** Reads the list again, unless no part of the page has read it yet. */
    refresh,
    /** The same when an order has changed whose notices may have been answered, or were and are not any more [notices#answered]. */
    orderChanged: ({ id, event }: OrderChanged) => {
      const { notices = [] } = queryClient.getQueryData<NoticeList>(noticeKeys.list) ?? {};
      if (event === 'assignment_undone' || notices.some(({ order }) => order?._id === id)) refresh();
    },
  };
}
