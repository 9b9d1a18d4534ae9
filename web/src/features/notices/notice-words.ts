import { CATEGORIES } from '@majstorija/contract/catalog.ts';
import type { NoticeKind } from '@majstorija/contract/notices/notice-choices.ts';
import type { Notice } from '@majstorija/contract/notices/notices.ts';
import { ORDER_EVENTS, eventOf } from '@majstorija/contract/orders/life/events.ts';
import type { DueWhat } from '@majstorija/contract/orders/life/due.ts';
import { formatTime } from '@majstorija/contract/text/dates.ts';
import { fullName } from '@majstorija/contract/text/format.ts';

/** What a clock counts to. */
const LIMITS_OF: Record<DueWhat, string> = {
  assign: 'Rok za dodelu majstora',
  accept: 'Rok za odgovor majstora',
  depart: 'Rok za polazak majstora',
  arrive: 'Rok za dolazak majstora',
  call_worker: 'Rok za poziv majstoru',
  complaint_answer: 'Rok za odgovor na reklamaciju',
  complaint_solution: 'Rok za rešenje reklamacije',
};

const WORDS = {
  new_without_worker: () => 'Nov nalog bez majstora',
  my_order_needs_action: ({ event }) =>
    event === null
      ? 'Vaš nalog traži akciju'
      : `Vaš nalog traži akciju: ${ORDER_EVENTS[eventOf(event)].text}`,
  deadline_near: ({ due }) =>
    due === null ? 'Rok uskoro ističe' : `${LIMITS_OF[due.what]} ističe u ${formatTime(due.until)}`,
  mentioned: ({ actor }) => (actor === null ? 'Pomenuti ste u komentaru' : `Pominje vas ${fullName(actor)}`),
} as const satisfies Record<NoticeKind, (notice: Notice) => string>;

/** What a notice tells: `Nov nalog bez majstora`, `Pominje vas Marko Ilić`. */
export const noticeText = (notice: Notice): string => WORDS[notice.kind](notice);

/** What the order is about and where: `ViK · Vračar`. */
export const noticePlace = ({ order }: Notice): string =>
  `${CATEGORIES[order.category].short} · ${order.municipality}`;

/** The page that a notice leads to. */
export const noticeHref = ({ order }: Notice): string => `/admin/orders/${order._id}`;
