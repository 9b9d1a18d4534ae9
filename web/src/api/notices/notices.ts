import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type { NoticeChoices, NoticeList, ReadNoticesBody } from '@majstorija/contract/notices/notices.ts';
import { client } from '#api/http/client.ts';
import { serverNow } from '#lib/browser/server-clock.ts';

/** Keys of the notices and of how their operator wants to be told. */
export const noticeKeys = {
  list: ['notices', 'list'],
  read: ['notices', 'read'],
  choices: ['notices', 'choices'],
} as const;

/** What the bell has; the panel itself shows a failure. */
export const noticesQuery = () =>
  queryOptions({
    queryKey: noticeKeys.list,
    queryFn: ({ signal }) => client.notices.list(undefined, { signal }),
    meta: { isSilent: true },
  });

/** How the operator is told of each kind; the dialog itself shows a failure. */
export const noticeChoicesQuery = () =>
  queryOptions({
    queryKey: noticeKeys.choices,
    queryFn: ({ signal }) => client.notices.choices(undefined, { signal }),
    meta: { isSilent: true },
  });

/** Whether notices are being marked as read: an answer from before it would show them as unread again. */
export const isReadingNotices = (queryClient: QueryClient): boolean =>
  queryClient.isMutating({ mutationKey: noticeKeys.read }) > 0;

/** The list once these are read: by their ids, or all from one on, since the newest is first. */
function marked({ notices, unread }: NoticeList, { ids, upTo }: ReadNoticesBody): NoticeList {
  const readAt = new Date(serverNow()).toISOString();
  const from = notices.findIndex(({ _id }) => _id === upTo);
  const isMeant = (id: string, at: number) => ids?.includes(id) ?? (from >= 0 && at >= from);
  const meant = notices.map(({ _id, readAt: was }, at) => was === null && isMeant(_id, at));
  return {
    notices: notices.map((notice, at) => (meant[at] ? { ...notice, readAt } : notice)),
    unread: Math.max(0, unread - meant.filter(Boolean).length),
  };
}

/** Marks notices as read: on screen at once, then everywhere [notices#read-everywhere]. */
export function useReadNotices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: noticeKeys.read,
    mutationFn: (body: ReadNoticesBody) => client.notices.read({ body }),
    onMutate: async (body) => {
      await queryClient.cancelQueries({ queryKey: noticeKeys.list });
      queryClient.setQueryData<NoticeList>(noticeKeys.list, (list) => list && marked(list, body));
    },
    // After the last of several, since the answers to the others would show its notices as unread again.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: noticeKeys.read }) > 1) return;
      void queryClient.invalidateQueries({ queryKey: noticeKeys.list });
    },
    meta: { fallback: NOTICES.readNotices.failure, keepsRows: true },
  });
}

/** Saves how the operator is told: on screen at once, taken back when refused; several in the order of their presses. */
export function useChooseNotices() {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: 'notice-choices' },
    mutationFn: (body: NoticeChoices) => client.notices.choose({ body }),
    onMutate: async (body) => {
      await queryClient.cancelQueries({ queryKey: noticeKeys.choices });
      const before = queryClient.getQueryData<NoticeChoices>(noticeKeys.choices);
      queryClient.setQueryData(noticeKeys.choices, body);
      return before;
    },
    onSuccess: (saved) => void queryClient.setQueryData(noticeKeys.choices, saved),
    onError: (_error, _body, before) => void queryClient.setQueryData(noticeKeys.choices, before),
    meta: { fallback: NOTICES.chooseNotices.failure, keepsRows: true },
  });
}

/** Marks every unread notice of an order as read: its page is opened, or one of them was pressed. */
export function useReadOrderNotices(): (orderId: string) => void {
  const queryClient = useQueryClient();
  const { mutate } = useReadNotices();
  return (orderId) => {
    const { notices = [] } = queryClient.getQueryData<NoticeList>(noticeKeys.list) ?? {};
    const ids = notices.flatMap(({ _id, readAt, order }) =>
      readAt === null && order?._id === orderId ? [_id] : [],
    );
    if (ids.length > 0) mutate({ ids });
  };
}
