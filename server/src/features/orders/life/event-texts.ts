import { STATUS_BY_HAND } from '@majstorija/contract/messages/status-by-hand.ts';
import { toRsd } from '@majstorija/contract/money.ts';
import { formatDate, formatTime } from '@majstorija/contract/text/dates.ts';
import { formatMoney, fullName } from '@majstorija/contract/text/format.ts';
import { ORDER_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import { paymentWords, type PaymentWay } from '@majstorija/contract/orders/payment/payment-words.ts';
import { worksWords } from '@majstorija/contract/orders/payment/works.ts';
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

/** `Nalog plaćen: 4.500,00 rsd, gotovina, kod majstora`: the event's own text and a payment, its amount in para. */
export const textWithPayment = (event: OrderEvent, para: number, way: PaymentWay): string =>
  `${ORDER_EVENTS[event].text}: ${paymentWords(toRsd(para), way)}`;

/** `Ispravljena naplata: sa 7.200,00 na 6.800,00 rsd, kartica, kod nas`: both amounts in para, and how it was paid where that changed. */
export const textWithCorrection = (from: number, to: number, way: PaymentWay): string => {
  const [before] = formatMoney(toRsd(from)).split('\u00A0');
  const now = paymentWords(toRsd(to), way);
  return `${ORDER_EVENTS.payment_corrected.text}: ${from === to ? now : `sa ${before} na ${now}`}`;
};

/** `Posao završen: 3 stavke, 11.800,00 rsd`: a text and what was done, prices in para; alone where nothing was entered. */
export function textWithWorks(
  text: string,
  items: readonly { readonly quantity: number; readonly price: number }[],
): string {
  if (items.length === 0) return text;
  return `${text}: ${worksWords(items.map(({ quantity, price }) => ({ quantity, unitPrice: toRsd(price) })))}`;
}

/** `Nalog odložen do 21.11.2026. u 08:00`: the event's own text and a moment. */
export const textWithMoment = (event: OrderEvent, moment: Date): string => {
  const iso = moment.toISOString();
  return `${ORDER_EVENTS[event].text} do ${formatDate(iso)} u ${formatTime(iso)}`;
};

/** `Status promenjen iz „Na čekanju” u „Završeno”`, and what the status lacks when it is set by hand. */
export const statusChangeText = (from: OrderStatus, to: OrderStatus): string =>
  `Status promenjen iz „${ORDER_STATUSES[from].label}” u „${ORDER_STATUSES[to].label}”${STATUS_BY_HAND[to]?.ending ?? ''}`;
