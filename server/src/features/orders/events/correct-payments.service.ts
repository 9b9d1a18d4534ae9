import { z } from 'zod';
import { MoneyHolder, PaymentMethod } from '@majstorija/contract/choices.ts';
import { toPara, toRsd } from '@majstorija/contract/money.ts';
import type {
  CorrectPaymentBody,
  WithdrawPaymentBody,
} from '@majstorija/contract/orders/payment/payment-bodies.ts';
import { formatMoney } from '@majstorija/contract/text/format.ts';
import { listRows, sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import { textWithAmount, textWithCorrection } from '#features/orders/life/event-texts.ts';
import type { ExpectedVersion, Order, Raised } from '#features/orders/life/order-event.ts';
import { raiseEvent } from '#features/orders/life/raise-event.ts';

const Held = z.strictObject({
  id: z.string(),
  position: z.int(),
  /** In para. */
  amount: z.int(),
  method: PaymentMethod.nullable(),
  holder: MoneyHolder.nullable(),
  isAlike: z.boolean(),
});

/** The payments of a locked order that hold. */
const listPayments = ({ tx }: Work, { id }: Order) =>
  listRows(
    tx,
    Held,
    sql`
      select a.id, p.position, p.paid::float8 as amount, p.method, p.holder, p.same_as is not null as "isAlike"
      from order_payments p join order_actions a on a.order_id = p.order_id and a.position = p.position
      where p.order_id = ${id}::uuid and p.paid > 0 order by p.position`,
  );

/** The payment that is meant. Throws order.paymentNotFound, and order.paymentUnclear where an order has several. */
async function getPayment(work: Work, order: Order, paymentId: string | undefined) {
  const held = await listPayments(work, order);
  if (paymentId === undefined && held.length > 1) throw fieldError('order.paymentUnclear', 'paymentId');
  const [meant] = paymentId === undefined ? held : held.filter(({ id }) => id === paymentId);
  if (!meant) throw new AppError('order.paymentNotFound');
  return meant;
}

/** What is paid once a payment is another one. Throws order.paidBelowRefund: nobody gets back more than was paid. */
function paidAfter({ paidAmount, refundedAmount }: Order, change: number): number | null {
  const paid = (paidAmount ?? 0) + change;
  if (paid < refundedAmount) {
    throw new AppError('order.paidBelowRefund', { values: { refunded: formatMoney(toRsd(refundedAmount)) } });
  }
  return paid === 0 ? null : paid;
}

/** Corrects a payment: what it was, how it was made and who holds it; the same again records nothing [orders#corrections]. */
export const correctPayment = (
  work: Work,
  orderId: string,
  { amount: rsd, method, holder, reason, paymentId, version }: ExpectedVersion & CorrectPaymentBody,
): Promise<Raised> =>
  raiseEvent(work, orderId, {
    event: 'payment_corrected',
    version,
    prepare: async (order) => {
      const before = await getPayment(work, order, paymentId);
      const amount = toPara(rsd);
      const way = { method: method ?? before.method, holder: holder ?? before.holder };
      const isOtherWay = way.method !== before.method || way.holder !== before.holder;
      if (amount === before.amount && !isOtherWay) return null;
      return {
        text: textWithCorrection(before.amount, amount, isOtherWay ? way : { method: null, holder: null }),
        note: reason,
        amount,
        payment: { ...way, about: before.position },
        given: { paidAmount: paidAfter(order, amount - before.amount) },
      };
    },
  });

/** Withdraws a payment that never was. */
export const withdrawPayment = (
  work: Work,
  orderId: string,
  { reason, paymentId, version }: ExpectedVersion & WithdrawPaymentBody,
): Promise<Raised> =>
  raiseEvent(work, orderId, {
    event: 'payment_withdrawn',
    version,
    prepare: async (order) => {
      const { amount, position } = await getPayment(work, order, paymentId);
      return {
        text: textWithAmount('payment_withdrawn', amount),
        note: reason,
        payment: { about: position },
        given: { paidAmount: paidAfter(order, -amount) },
      };
    },
  });

/** Says of payments that may be the same that all of them hold [orders#maybe-same]. Throws order.paymentsNotAlike where none are. */
export const keepPayments = (work: Work, orderId: string, { version }: ExpectedVersion): Promise<Raised> =>
  raiseEvent(work, orderId, {
    event: 'payments_kept',
    version,
    prepare: async (order) => {
      const held = await listPayments(work, order);
      if (!held.some(({ isAlike }) => isAlike)) throw new AppError('order.paymentsNotAlike');
      return {};
    },
  });
