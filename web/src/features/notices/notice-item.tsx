import { AlarmClock, AtSign, BellRing, FilePlus2, Scale, Timer, type LucideIcon } from 'lucide-react';
import type { NoticeKind } from '@majstorija/contract/notices/notice-choices.ts';
import type { Notice } from '@majstorija/contract/notices/notices.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { noticePlace, noticeText } from '#features/notices/notice-words.ts';
import { OrderLink } from '#shared/orders/order-link.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Plate } from '#ui/text/plate.tsx';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './notices.module.css';

const ICONS: Record<NoticeKind, LucideIcon> = {
  new_without_worker: FilePlus2,
  my_order_needs_action: BellRing,
  worker_late: Timer,
  deadline_near: AlarmClock,
  complaint_due: Scale,
  mentioned: AtSign,
};

type NoticeItemProps = {
  notice: Notice;
  now: Date;
  hasAutoFocus: boolean;
  onOpen: (notice: Notice) => void;
};

/** One notice, a link to its order; an unread one is bold, with a dot. */
export function NoticeItem({ notice, now, hasAutoFocus, onOpen }: NoticeItemProps) {
  const { kind, order, time, readAt, text } = notice;
  const Icon = ICONS[kind];
  const isUnread = readAt === null;
  return (
    <li>
      <OrderLink
        id={order._id}
        className={classes.notice}
        data-notice=""
        data-autofocus={hasAutoFocus || undefined}
        data-kind={kind}
        data-unread={isUnread || undefined}
        onClick={() => onOpen(notice)}
      >
        <Icon size={20} aria-hidden="true" className={classes.icon} />
        <span className={classes.words}>
          <span className={classes.what}>
            {isUnread && <HiddenText>Nepročitano: </HiddenText>}
            {noticeText(notice)}
          </span>
          {text !== null && <span className={classes.quote}>{text}</span>}
          <span className={classes.about}>
            <Plate code={order.orderCode} /> <span className={classes.place}>{noticePlace(notice)}</span>{' '}
            <span className={classes.time}>
              <Timestamp at={time} text={formatDateTime(time, now)} />
            </span>
          </span>
        </span>
        <span className={classes.dot} aria-hidden="true" />
      </OrderLink>
    </li>
  );
}
