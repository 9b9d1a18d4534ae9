import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isReadingNotices, noticesQuery, useReadOrderNotices } from '#api/notices/notices.ts';
import { setDesktopOpener } from '#lib/notify/desktop-notice.ts';

/** More than these are written as `99+`. */
const SHOWN_UNREAD = 99;

/** How many notices are unread, 0 until that is known, and as the bell writes it: empty for none. */
export function useUnread(): { unread: number; text: string } {
  const unread = useQuery({ ...noticesQuery(), select: (list) => list.unread }).data ?? 0;
  if (unread > SHOWN_UNREAD) return { unread, text: `${SHOWN_UNREAD}+` };
  return { unread, text: unread === 0 ? '' : String(unread) };
}

const ORDER_PAGE = /^\/admin\/orders\/([^/]+)$/;

/** Marks the notices of an order as read when its page is opened, whatever led there [notices#opening-reads]. */
function useOpenedOrder(): void {
  const orderId = useLocation({ select: ({ pathname }) => ORDER_PAGE.exec(pathname)?.[1] });
  const { isSuccess } = useQuery(noticesQuery());
  const { queryClient } = useRouter().options.context;
  const read = useReadOrderNotices();
  const readOpened = useEffectEvent((id: string) => {
    // A press in the bell has marked them already.
    if (!document.hidden && !isReadingNotices(queryClient)) read(id);
  });
  useEffect(() => {
    if (orderId !== undefined && isSuccess) readOpened(orderId);
  }, [orderId, isSuccess]);
}

/** What the frame does about notices besides the bell: the pages that they lead to, and that opening one reads them. */
export function useNotices(): void {
  const router = useRouter();
  useEffect(() => setDesktopOpener((href) => void router.navigate({ href })), [router]);
  useOpenedOrder();
}
