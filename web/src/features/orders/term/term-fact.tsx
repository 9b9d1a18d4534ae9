import { findTransition } from '@majstorija/contract/orders/life/machine.ts';
import { mayConfirmTerm } from '@majstorija/contract/orders/term/term-confirmation.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { maySayLate } from '#features/orders/late/may-say-late.ts';
import { CONFIRMED_LABEL } from '#features/orders/outcomes/may-note-call.ts';
import type { OutcomeDesk } from '#features/orders/outcomes/use-outcomes.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { TermLine } from '#shared/orders/term/order-term.tsx';
import { Button } from '#ui/buttons/button.tsx';

/** Whether the desk may still change the term of an order: while it is open [orders#term-changed]. */
export const mayChangeTerm = (order: Pick<OrderListItem, 'status' | 'hasComplaint'>): boolean =>
  findTransition('term_changed', 'staff', order) !== undefined;

/** When an order is to be done, whether the client has confirmed that, and how late its worker is, and the ways to change both. */
export function TermFact({ order, desk }: { order: OrderListItem; desk: OutcomeDesk }) {
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  return (
    <TermLine order={order}>
      {order.termConfirmed && <span>potvrđen telefonom</span>}
      {mayConfirmTerm(order) && (
        <>
          <span>nije potvrđen</span>
          <Button variant="link" disabledReason={disabledReason} onClick={() => desk.confirmTerm(order)}>
            {CONFIRMED_LABEL}
          </Button>
        </>
      )}
      {mayChangeTerm(order) && (
        <Button variant="link" disabledReason={disabledReason} onClick={() => desk.changeTerm(order)}>
          Promeni termin
        </Button>
      )}
      {maySayLate(order) && (
        <Button variant="link" disabledReason={disabledReason} onClick={() => desk.sayLate(order)}>
          Kasni…
        </Button>
      )}
    </TermLine>
  );
}
