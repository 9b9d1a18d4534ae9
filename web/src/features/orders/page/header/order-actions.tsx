import { ArrowLeftRight, MessageSquare, Pencil, TriangleAlert, Wrench } from 'lucide-react';
import { findTransition } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { PostponeButton } from '#features/orders/outcomes/reminder/postpone-button.tsx';
import type { OutcomeDesk } from '#features/orders/outcomes/use-outcomes.ts';
import { focusComposer } from '#features/orders/page/comments/comment-composer.tsx';
import type { DialogKind } from '#features/orders/page/use-open-dialog.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';

/** What only some statuses allow; no status allows both. */
const SOMETIMES = [
  { event: 'updated', dialog: 'edit', label: 'Izmeni nalog', icon: Pencil },
  { event: 'complaint_created', dialog: 'complaint', label: 'Unesi reklamaciju', icon: TriangleAlert },
] as const;

type OrderActionsProps = { order: OrderDetail; desk: OutcomeDesk; onOpen: (kind: DialogKind) => void };

/** What an operator can do with an order [orders#page-parts]; commenting is always open further down. */
export function OrderActions({ order, desk, onOpen }: OrderActionsProps) {
  const offline = useOnline() ? undefined : OFFLINE_REASON;
  return (
    <>
      <Button icon={<MessageSquare size={18} aria-hidden="true" />} onClick={focusComposer}>
        Komentar
      </Button>
      <Button
        icon={<ArrowLeftRight size={18} aria-hidden="true" />}
        disabledReason={offline}
        onClick={() => onOpen('status')}
      >
        Promeni status
      </Button>
      <Button
        icon={<Wrench size={18} aria-hidden="true" />}
        disabledReason={offline}
        onClick={() => onOpen('worker')}
      >
        Dodeli majstora
      </Button>
      <PostponeButton order={order} desk={desk} />
      {SOMETIMES.filter(({ event }) => findTransition(event, 'staff', order)).map(
        ({ dialog, label, icon: Icon }) => (
          <Button
            key={dialog}
            icon={<Icon size={18} aria-hidden="true" />}
            disabledReason={offline}
            onClick={() => onOpen(dialog)}
          >
            {label}
          </Button>
        ),
      )}
    </>
  );
}
