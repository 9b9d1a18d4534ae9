import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';
import type { Attempt, ModelOrder, ModelPayment, ModelWork } from './world.ts';

/** What was paid for an order; null for nothing. */
export const paidOf = (payments: readonly ModelPayment[]): number | null =>
  payments.length === 0 ? null : payments.reduce((sum, { amount }) => sum + amount, 0);

/** Whether payments may be one that was told of twice: of one amount, by two parties, and nobody said that all hold. */
export const hasAlike = ({ payments, keptAt }: ModelOrder): boolean =>
  payments.some(
    ({ amount, party, position }, nth) =>
      position > keptAt && payments.slice(0, nth).some((one) => one.amount === amount && one.party !== party),
  );

/** Why a correction of payments is refused: the calls of the model name none of several. */
export function findPaymentRefusal({ event, order, amount }: Attempt): ErrorCode | undefined {
  if (event === 'payments_kept') return hasAlike(order) ? undefined : 'order.paymentsNotAlike';
  const { payments, refunded } = order;
  if (payments.length > 1) return 'order.paymentUnclear';
  if (payments.length === 0) return 'order.paymentNotFound';
  const paid = event === 'payment_corrected' ? amount : 0;
  return paid < refunded ? 'order.paidBelowRefund' : undefined;
}

/** The works of the visit that goes on, of one price list item each. */
const worksOfVisit = ({ works, visit }: ModelOrder): readonly ModelWork[] =>
  works.filter(({ completion }) => completion > visit);

/** Why a correction of works is refused: nothing was done yet. */
export const findWorksRefusal = ({ order }: Attempt): ErrorCode | undefined => {
  const isDone = order.status === 'completed' || order.status === 'complaint_completed';
  return isDone || worksOfVisit(order).length > 0 ? undefined : 'order.notDone';
};

/** Whether a correction says what stands there already. */
export const isSameWork = ({ order, quantity }: Attempt): boolean =>
  worksOfVisit(order)
    .map((work) => work.quantity)
    .join() === (quantity === 0 ? '' : String(quantity));

function putWorks({ order, quantity }: Attempt, completion: number): readonly ModelWork[] {
  const earlier = order.works.filter((work) => work.completion <= order.visit);
  return quantity === 0 ? earlier : [...earlier, { completion, quantity }];
}

/** The works after a completion: in place of those of one that was taken back. */
export const completedWorks = (attempt: Attempt): readonly ModelWork[] =>
  putWorks(attempt, attempt.order.version + 1);

/** The works after a correction: those of the last completion of the visit, also if nothing was entered then. */
export function correctedWorks(attempt: Attempt): readonly ModelWork[] {
  const { actions, visit, version } = attempt.order;
  const done = actions.findIndex(({ event }) => event === 'completed' || event === 'complaint_completed');
  const completed = done === -1 ? 0 : version - done;
  const [entered] = worksOfVisit(attempt.order);
  return putWorks(attempt, completed > visit ? completed : (entered?.completion ?? version + 1));
}
