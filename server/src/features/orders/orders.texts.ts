import { formatMoney, fullName } from '@majstorija/contract/format.ts';
import { ORDER_EVENTS, type OrderEvent } from '@majstorija/contract/orders/order-events.ts';
import { ORDER_STATUSES, type OrderStatus } from '@majstorija/contract/orders/order-status.ts';

const PARA_PER_RSD = 100;

/** An amount in rsd, with two decimals at most, in para. */
export const toPara = (rsd: number): number => Math.round(rsd * PARA_PER_RSD);

/** `Dodeljen majstor: Petar Petrović`: the event's own text and whom it is about. */
export const textWithPerson = (
  event: OrderEvent,
  person: { readonly firstName: string; readonly lastName: string },
): string => `${ORDER_EVENTS[event].text}: ${fullName(person)}`;

/** `Nalog plaćen: 4.500,00 rsd`: the event's own text and an amount, given in para. */
export const textWithAmount = (event: OrderEvent, para: number): string =>
  `${ORDER_EVENTS[event].text}: ${formatMoney(para / PARA_PER_RSD)}`;

/** `Status promenjen iz „Na čekanju” u „Završeno”`. */
export const statusChangeText = (from: OrderStatus, to: OrderStatus): string =>
  `Status promenjen iz „${ORDER_STATUSES[from].label}” u „${ORDER_STATUSES[to].label}”`;
