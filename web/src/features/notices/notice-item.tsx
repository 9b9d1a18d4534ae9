import { Link } from '@tanstack/react-router';
import {
  AlarmClock,
  AtSign,
  BellRing,
  FilePlus2,
  ListChecks,
  Scale,
  Timer,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
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
  my_order_delayed: Timer,
  deadline_near: AlarmClock,
  complaint_due: Scale,
  mentioned: AtSign,
  lists_read: ListChecks,
};

type NoticeItemProps = {
  notice: Notice;
  now: Date;
  hasAutoFocus: boolean;
  onOpen: (notice: Notice) => void;
};

type NoticeLinkProps = { notice: Notice; onClick: () => void; children: ReactNode } & NoticeMarks;
type NoticeMarks = { 'data-autofocus'?: true | undefined; 'data-unread'?: true | undefined };

/** The link to the order, or to the reads in Dnevnik. */
function NoticeLink({ notice: { kind, order }, ...parts }: NoticeLinkProps) {
  const shared = { className: classes.notice, 'data-notice': '', 'data-kind': kind, ...parts };
  if (order !== null) return <OrderLink id={order._id} {...shared} />;
  return <Link to="/admin/audit" search={{ event: 'list_read' }} {...shared} />;
}

/** One notice, a link to its order or to Dnevnik; an unread one is bold, with a dot. */
export function NoticeItem({ notice, now, hasAutoFocus, onOpen }: NoticeItemProps) {
  const { kind, order, time, readAt, text } = notice;
  const Icon = ICONS[kind];
  const isUnread = readAt === null;
  return (
    <li>
      <NoticeLink
        notice={notice}
        data-autofocus={hasAutoFocus || undefined}
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
            {order !== null && <Plate code={order.orderCode} />}{' '}
            <span className={classes.place}>{noticePlace(notice)}</span>{' '}
            <span className={classes.time}>
              <Timestamp at={time} text={formatDateTime(time, now)} />
            </span>
          </span>
        </span>
        <span className={classes.dot} aria-hidden="true" />
      </NoticeLink>
    </li>
  );
}
