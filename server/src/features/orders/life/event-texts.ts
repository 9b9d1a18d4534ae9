import { STATUS_BY_HAND } from '@majstorija/contract/messages/status-by-hand.ts';
import { toRsd } from '@majstorija/contract/money.ts';
import { formatDate, formatTime } from '@majstorija/contract/text/dates.ts';
import { formatMoney, fullName } from '@majstorija/contract/text/format.ts';
import { ORDER_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { ORDER_STATUSES, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';

/** A person as entries name one. */
export interface NamedPerson {
  readonly firstName: string;
  readonly lastName: string;
}

/** `Dodeljen majstor: Petar Petrović`: the event's own text and the person's name. */
export const textWithPerson = (event: OrderEvent, person: NamedPerson): string =>
  `${ORDER_EVENTS[event].text}: ${fullName(person)}`;

/** `Nalog plaćen: 4.500,00 rsd`: the event's own text and an amount, given in para. */
export const textWithAmount = (event: OrderEvent, para: number): string =>
  `${ORDER_EVENTS[event].text}: ${formatMoney(toRsd(para))}`;

/** `Nalog odložen do 21.11.2026. u 08:00`: the event's own text and a moment. */
export const textWithMoment = (event: OrderEvent, moment: Date): string => {
  const iso = moment.toISOString();
  return `${ORDER_EVENTS[event].text} do ${formatDate(iso)} u ${formatTime(iso)}`;
};

/** `Status promenjen iz „Na čekanju” u „Završeno”`, and what the status lacks when it is set by hand. */
export const statusChangeText = (from: OrderStatus, to: OrderStatus): string =>
  `Status promenjen iz „${ORDER_STATUSES[from].label}” u „${ORDER_STATUSES[to].label}”${STATUS_BY_HAND[to]?.ending ?? ''}`;
