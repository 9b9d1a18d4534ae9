import { CATEGORIES, PACKAGES } from '@majstorija/contract/catalog.ts';
import { TIMELINE_ROLE_LABELS } from '@majstorija/contract/http/access.ts';
import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';
import type { PersonalOrder } from '@majstorija/contract/personal-data/personal-data.ts';
import { formatMoney, formatNumber } from '@majstorija/contract/text/format.ts';
import { toComplaintHtml } from './complaint-html.ts';
import { facts, heading, links, when, wholeTable } from './elements.ts';

const money = (rsd: number | null): string | null => (rsd === null ? null : formatMoney(rsd));

function place({ address, municipality }: PersonalOrder): readonly (readonly [string, string | null])[] {
  if (address === null) return [['Opština', municipality]];
  return [
    ['Ulica i broj', address.streetAndNumber],
    ['Stan, sprat ili lokal', address.unitNumber],
    ['Opština', municipality],
    ['Grad', address.city],
    ['Napomena za dolazak', address.note],
  ];
}

const wanted = ({ term: { startsAt, endsAt, isUrgent } }: PersonalOrder): string => {
  const time = startsAt === null || endsAt === null ? 'odmah' : `${when(startsAt)} – ${when(endsAt)}`;
  return isUrgent ? `${time} (hitno)` : time;
};

/** HTML of an order with its money, work, timeline and photos. */
export function toOrderHtml(order: PersonalOrder): string {
  const rows = facts([
    ['Status', ORDER_STATUSES[order.status].label],
    ['Kreiran', when(order.createdAt)],
    ...place(order),
    ['Termin', wanted(order)],
    ['Opis', order.description],
    ['Klijent', order.client],
    ['Majstor', order.worker],
    ['Operater', order.operator],
    ['Plaćeno', money(order.paidAmount)],
    ['Vraćeno', money(order.refundedAmount)],
  ]);
  const items = order.items.map((item) => [
    item.name,
    `${formatNumber(item.quantity)} ${item.unitOfMeasure}`,
    formatMoney(item.unitPrice),
  ]);
  const timeline = order.timeline.map((entry) => [
    when(entry.time),
    entry.name ?? TIMELINE_ROLE_LABELS[entry.role],
    entry.text,
    [entry.note, entry.deskNote].filter((note) => note !== null).join('\n'),
  ]);
  const title = `${order.orderCode}: ${CATEGORIES[order.category].label}, ${PACKAGES[order.package].label}`;
  return [
    '<article>\n',
    heading(title),
    rows,
    items.length === 0 ? '' : wholeTable(['Stavka', 'Količina', 'Cena'], items, ''),
    wholeTable(['Vreme', 'Ko', 'Šta', 'Napomena'], timeline, 'Nema događaja.'),
    ...order.complaints.map(toComplaintHtml),
    order.photos.length === 0 ? '' : links(order.photos.map(({ path }) => path)),
    '</article>\n',
  ].join('');
}
