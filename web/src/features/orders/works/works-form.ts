import { z } from 'zod';
import { quantity } from '@majstorija/contract/fields.ts';
import { MoneyHolder, PaymentMethod } from '@majstorija/contract/choices.ts';
import { eventOf } from '@majstorija/contract/orders/life/events.ts';
import { visitStart } from '@majstorija/contract/orders/life/visits.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { sumOf } from '@majstorija/contract/orders/payment/works.ts';
import { typedPrice } from '@majstorija/contract/price-list/typed-price.ts';
import { formatMoney } from '@majstorija/contract/text/format.ts';
import { isOfComplaint } from './may-enter-works.ts';
import { orderPhotos } from '#shared/orders/order-photos-field.tsx';

/** One kind of work as the dialog lists it: an item of the price list, at the price that it has or once had, in rsd. */
const Row = z.object({
  priceListItemId: z.string(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  unitPrice: z.number(),
  quantity,
});
export type WorkRow = z.output<typeof Row>;

/** All that the dialogs hold, as it is typed. */
export const WorksDraft = z.object({
  rows: z.array(Row),
  /** Of which visit a correction is, by the entry that completed it; else empty. */
  visit: z.string(),
  isUnpaid: z.boolean(),
  amount: z.string(),
  method: PaymentMethod,
  holder: MoneyHolder,
  files: orderPhotos,
  reason: z.string(),
});

/** What the dialog asks: an amount where something was paid. */
export const WorksForm = WorksDraft.superRefine(({ isUnpaid: isFree, amount }, context) => {
  if (isFree) return;
  const { error } = typedPrice.safeParse(amount);
  for (const { message } of error?.issues ?? []) {
    context.addIssue({ code: 'custom', path: ['amount'], message });
  }
});
export type WorksInput = z.input<typeof WorksForm>;
export type WorksOutput = z.output<typeof WorksForm>;

/** `7.200,00`: an amount as the field shows it. */
export const amountText = (rsd: number): string =>
  rsd === 0 ? '' : formatMoney(rsd).replace(/\s*rsd$/u, '');

type Items = OrderDetail['items'];

const toRows = (items: Items): WorkRow[] =>
  items.flatMap(({ priceListItemId, name, unitOfMeasure, unitPrice, quantity: done }) =>
    priceListItemId === null
      ? []
      : [{ priceListItemId, code: '', name, unit: unitOfMeasure, unitPrice, quantity: done }],
  );

/** The works of the visit that goes on or was the last: of a completion that was taken back, too. */
export function worksOfVisit({ actions, items }: OrderDetail): Items {
  const entries = actions
    .toReversed()
    .map(({ type, status }, at) => ({ position: at + 1, event: eventOf(type), status }));
  const start = visitStart(entries);
  return items.filter(({ completion }) => completion > start);
}

/** What a dialog begins with: what was entered, and its sum. */
export function firstValues(order: OrderDetail, items: Items): WorksInput {
  const rows = toRows(items);
  return {
    rows,
    visit: '',
    isUnpaid: isOfComplaint(order),
    amount: amountText(sumOf(rows)),
    method: 'cash',
    holder: order.worker === null ? 'us' : 'worker',
    files: [],
    reason: '',
  };
}

/** The works as the call takes them. */
export const toItems = (rows: readonly WorkRow[]) =>
  rows.map(({ priceListItemId, quantity: done }) => ({ priceListItemId, quantity: done }));
