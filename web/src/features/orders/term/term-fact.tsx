import { mayConfirmTerm } from '@majstorija/contract/orders/term/term-confirmation.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { maySayLate } from '#features/orders/late/may-say-late.ts';
import { CONFIRMED_LABEL } from '#features/orders/outcomes/may-note-call.ts';
import type { OutcomeDesk } from '#features/orders/outcomes/use-outcomes.ts';
import { mayChangeTerm } from './may-change-term.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { TermLine } from '#shared/orders/term/order-term.tsx';
import { Button } from '#ui/buttons/button.tsx';

type Confirmation = Parameters<typeof mayConfirmTerm>[0];

/** Whether the client has confirmed the term; nothing where there is none to confirm [orders#not-confirmed]. */
export function TermConfirmation({ order }: { order: Confirmation }) {
  if (order.termConfirmed) return <span>potvrđen telefonom</span>;
  return mayConfirmTerm(order) && <span>nije potvrđen</span>;
}

/** When an order is to be done, whether the client has confirmed that, and how late its worker is, and the ways to change both. */
export function TermFact({ order, desk }: { order: OrderListItem; desk: OutcomeDesk }) {
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  return (
    <TermLine order={order}>
      <TermConfirmation order={order} />
      {mayConfirmTerm(order) && (
        <Button variant="link" disabledReason={disabledReason} onClick={() => desk.confirmTerm(order)}>
          {CONFIRMED_LABEL}
        </Button>
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
