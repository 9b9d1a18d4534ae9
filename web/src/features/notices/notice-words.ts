import { listReadsText } from '@majstorija/contract/audit/list-reads.ts';
import { CATEGORIES } from '@majstorija/contract/catalog.ts';
import type { NoticeKind } from '@majstorija/contract/notices/notice-choices.ts';
import type { Notice } from '@majstorija/contract/notices/notices.ts';
import { traitsOf } from '@majstorija/contract/orders/life/event-traits.ts';
import type { DueWhat } from '@majstorija/contract/orders/life/due.ts';
import { formatDate, formatTime } from '@majstorija/contract/text/dates.ts';
import { fullName } from '@majstorija/contract/text/format.ts';

/** What happens when a clock ends, before `u 14:00`. */
const ENDS: Record<DueWhat, string> = {
  assign: 'Rok za dodelu majstora ističe',
  accept: 'Rok za odgovor majstora ističe',
  depart: 'Rok za polazak majstora ističe',
  arrive: 'Rok za dolazak majstora ističe',
  late_arrival: 'Termin ističe',
  call_worker: 'Rok za poziv majstoru ističe',
  call_again: 'Majstora treba ponovo zvati',
  call_client: 'Rok za poziv klijentu ističe',
  complaint_answer: 'Rok za odgovor na reklamaciju ističe',
  complaint_solution: 'Rok za rešenje reklamacije ističe',
  tell_client: 'Klijentu treba javiti odgovor na reklamaciju: rok ističe',
  reminder: 'Podsetnik je',
};

const WORDS = {
  new_without_worker: () => 'Nov nalog bez majstora',
  my_order_needs_action: ({ event }) =>
    event === null ? 'Vaš nalog traži akciju' : `Vaš nalog traži akciju: ${traitsOf(event).text}`,
  my_order_delayed: () => 'Majstor kasni na vaš nalog',
  deadline_near: ({ due }) =>
    due === null ? 'Rok uskoro ističe' : `${ENDS[due.what]} u ${formatTime(due.until)}`,
  complaint_due: ({ due, time }) => {
    if (due === null) return 'Ističe rok za reklamaciju';
    const what = due.what === 'complaint_answer' ? 'odgovor na reklamaciju' : 'rešenje reklamacije';
    if (due.until <= time) return `Istekao je rok za ${what}`;
    return `Rok za ${what} ističe ${formatDate(due.until)} u ${formatTime(due.until)}`;
  },
  mentioned: ({ actor }) => (actor === null ? 'Pomenuti ste u komentaru' : `Pominje vas ${fullName(actor)}`),
  lists_read: ({ actor }) =>
    `${actor === null ? 'Jedan operater' : fullName(actor)} otvara mnogo više podataka o ljudima nego obično. Pitajte zašto, pa proverite u Dnevniku.`,
} as const satisfies Record<NoticeKind, (notice: Notice) => string>;

/** What a notice tells: `Nov nalog bez majstora`, `Pominje vas Marko Ilić`. */
export const noticeText = (notice: Notice): string => WORDS[notice.kind](notice);

/** What the order is about and where, `ViK · Vračar`; of reads which list, when and how many. */
export function noticePlace({ order, lists }: Notice): string {
  if (order !== null) return `${CATEGORIES[order.category].short} · ${order.municipality}`;
  return lists === null ? '' : listReadsText(lists.time, lists.route, lists.reads);
}

/** The page that a notice leads to: its order, or the reads in Dnevnik. */
export const noticeHref = ({ order }: Notice): string =>
  order === null ? '/admin/audit?event=list_read' : `/admin/orders/${order._id}`;
