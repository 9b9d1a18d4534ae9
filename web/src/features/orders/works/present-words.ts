import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { sumOf } from '@majstorija/contract/orders/payment/works.ts';
import { countOf, formatMoney, fullName, NOUNS } from '@majstorija/contract/text/format.ts';

/** The payments of an order, each with who entered it. */
export const paidWords = ({ payments }: Pick<OrderDetail, 'payments'>): string =>
  payments
    .map(({ amount, by }) => `${formatMoney(amount)}${by === null ? '' : ` (${fullName(by)})`}`)
    .join(', ');

/** What an order is now of works and money, for whoever was slower. */
export const presentWords = ({ status, items, payments }: OrderDetail): string =>
  [
    ORDER_STATUSES[status].label,
    ...(items.length === 0
      ? []
      : [`radovi ${countOf(items.length, NOUNS.stavka)}, ${formatMoney(sumOf(items))}`]),
    ...(payments.length === 0 ? [] : [`plaćeno ${paidWords({ payments })}`]),
  ].join('; ');
