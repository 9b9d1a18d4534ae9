import { useCallback, useMemo, useRef } from 'react';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { useAssignAdmin } from '#api/orders/order-assignments.ts';
import { usePlainOutcome, useSetReminder, type PlainCall } from '#api/orders/order-events.ts';
import { serverNow } from '#lib/browser/server-clock.ts';
import { OFFLINE_REASON } from '#lib/browser/use-online.ts';
import { toast } from '#ui/toasts/toast.ts';
import { OUTCOMES, type DeskDialog, type Outcome } from './outcomes.ts';

/** What an operator does about an order without leaving the screen; the same functions from one drawing to the next. */
export type OutcomeDesk = {
  /** Raises the outcome, or opens the dialog that completes it. */
  answer: (outcome: Outcome, order: OrderListItem) => void;
  /** Postpones the order to a moment that is known, without a note. */
  postpone: (order: OrderListItem, toUntil: (now: Date) => Date) => void;
  /** Opens the dialog that changes when the order is to be done. */
  changeTerm: (order: OrderListItem) => void;
  /** Opens the dialog that says how late the worker will be. */
  sayLate: (order: OrderListItem) => void;
  /** Opens the dialog that writes down what came of a call. */
  noteCall: (order: OrderListItem) => void;
  /** Writes down that the client confirmed the term. */
  confirmTerm: (order: OrderListItem) => void;
  /** Opens the dialog that enters what was done and paid. */
  enterWorks: (order: OrderListItem) => void;
  /** Makes the user the operator of the order. */
  takeOver: (order: OrderListItem) => void;
  /** Whether the user leads the order already. */
  isMine: (order: Pick<OrderListItem, 'admin'>) => boolean;
  takeReminder: (order: OrderListItem) => void;
  removeReminder: (order: OrderListItem) => void;
};

type Send = () => Promise<unknown>;

/** Sends one call about an order at a time: a second press of a quick pair does nothing. */
function useOncePerOrder() {
  const running = useRef(new Set<string>());
  return useCallback((id: string, send: Send) => {
    if (!navigator.onLine) toast.info(OFFLINE_REASON);
    if (!navigator.onLine || running.current.has(id)) return;
    running.current.add(id);
    // The one handler of failed calls shows why.
    void send()
      .catch(() => undefined)
      .finally(() => running.current.delete(id));
  }, []);
}

function usePlainCalls() {
  const { mutateAsync: workerReached } = usePlainOutcome('workerReached');
  const { mutateAsync: confirmTerm } = usePlainOutcome('confirmTerm');
  const { mutateAsync: closeCancellation } = usePlainOutcome('closeCancellation');
  const { mutateAsync: clientTold } = usePlainOutcome('clientTold');
  const { mutateAsync: takeReminder } = usePlainOutcome('takeReminder');
  const { mutateAsync: removeReminder } = usePlainOutcome('removeReminder');
  return useMemo(
    () =>
      ({
        workerReached,
        confirmTerm,
        closeCancellation,
        clientTold,
        takeReminder,
        removeReminder,
      }) satisfies Record<PlainCall, typeof workerReached>,
    [workerReached, confirmTerm, closeCancellation, clientTold, takeReminder, removeReminder],
  );
}

/** What came of an order, its reminder and who leads it [orders#outcomes]; `open` shows a dialog over the screen. */
export function useOutcomes(open: (dialog: DeskDialog, order: OrderListItem) => void): OutcomeDesk {
  const { _id: me } = useCurrentUser();
  const once = useOncePerOrder();
  const calls = usePlainCalls();
  const { mutateAsync: setReminder } = useSetReminder();
  const { mutateAsync: assignAdmin } = useAssignAdmin();
  return useMemo(() => {
    const send = (call: PlainCall) => (order: OrderListItem) => once(order._id, () => calls[call]({ order }));
    return {
      answer: (outcome, order) => {
        const traits = OUTCOMES[outcome];
        if ('dialog' in traits) open(traits.dialog, order);
        else send(traits.call)(order);
      },
      postpone: (order, toUntil) =>
        once(order._id, () => setReminder({ order, until: toUntil(new Date(serverNow())).toISOString() })),
      changeTerm: (order) => open('term', order),
      sayLate: (order) => open('late', order),
      noteCall: (order) => open('called', order),
      confirmTerm: send('confirmTerm'),
      enterWorks: (order) => open('works', order),
      takeOver: (order) => {
        if (order.admin?._id !== me) once(order._id, () => assignAdmin({ order, adminId: me }));
      },
      isMine: ({ admin }) => admin?._id === me,
      takeReminder: send('takeReminder'),
      removeReminder: send('removeReminder'),
    };
  }, [me, open, once, calls, setReminder, assignAdmin]);
}
