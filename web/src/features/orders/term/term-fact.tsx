import { findTransition } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import type { OutcomeDesk } from '#features/orders/outcomes/use-outcomes.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { TermLine } from '#shared/orders/term/order-term.tsx';
import { Button } from '#ui/buttons/button.tsx';

/** Whether the desk may still change the term of an order: while it is open [orders#term-changed]. */
export const mayChangeTerm = (order: Pick<OrderListItem, 'status' | 'hasComplaint'>): boolean =>
  findTransition('term_changed', 'staff', order) !== undefined;

/** When an order is to be done, and the way to change it. */
export function TermFact({ order, desk }: { order: OrderListItem; desk: OutcomeDesk }) {
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  return (
    <TermLine order={order}>
      {mayChangeTerm(order) && (
        <Button variant="link" disabledReason={disabledReason} onClick={() => desk.changeTerm(order)}>
          Promeni termin
        </Button>
      )}
    </TermLine>
  );
}
