import {
  ArrowLeftRight,
  Ellipsis,
  MessageSquare,
  Pencil,
  Printer,
  TriangleAlert,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { findTransition } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import {
  headed,
  openEntries,
  postponeEntries,
  worksEntries,
} from '#features/orders/outcomes/outcome-entries.tsx';
import { OUTCOMES } from '#features/orders/outcomes/outcomes.ts';
import type { OutcomeDesk } from '#features/orders/outcomes/use-outcomes.ts';
import { focusComposer } from '#features/orders/page/comments/comment-composer.tsx';
import type { DialogKind } from '#features/orders/page/use-open-dialog.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LazyMenu } from '#ui/buttons/lazy-menu.tsx';

/** What only some statuses allow; no status allows both. */
const SOMETIMES = [
  { event: 'updated', dialog: 'edit', label: 'Izmeni nalog', icon: Pencil },
  { event: 'complaint_created', dialog: 'complaint', label: 'Unesi reklamaciju', icon: TriangleAlert },
] as const;

type ActionProps = { label: string; icon: LucideIcon; reason?: string | undefined; onClick: () => void };

/** Its name is beside the icon, under it on a phone, and its title where only the icon has room. */
const Action = ({ label, icon: Icon, reason, onClick }: ActionProps) => (
  <Button
    icon={<Icon size={18} aria-hidden="true" />}
    title={reason ?? label}
    disabledReason={reason}
    onClick={onClick}
  >
    <span>{label}</span>
  </Button>
);

type OrderActionsProps = { onOpen: (kind: DialogKind) => void };

/** The three actions of every order [orders#page-parts]. */
export function OrderActions({ onOpen }: OrderActionsProps) {
  const reason = useOnline() ? undefined : OFFLINE_REASON;
  return (
    <>
      <Action label="Komentar" icon={MessageSquare} onClick={focusComposer} />
      <Action label="Promeni status" icon={ArrowLeftRight} reason={reason} onClick={() => onOpen('status')} />
      <Action label="Dodeli majstora" icon={Wrench} reason={reason} onClick={() => onOpen('worker')} />
    </>
  );
}

type OrderMenuProps = OrderActionsProps & { order: OrderDetail; desk: OutcomeDesk; onPrint: () => void };

/** What else can be done with an order: corrections, its term, the work sheet, postponing it. */
export function OrderMenu({ order, desk, onOpen, onPrint }: OrderMenuProps) {
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  const parts = { order, desk, disabledReason };
  return (
    <LazyMenu
      variant="default"
      label="Još radnji"
      icon={<Ellipsis size={18} aria-hidden="true" />}
      items={[
        ...SOMETIMES.filter(({ event }) => findTransition(event, 'staff', order)).map(
          ({ label, dialog, icon: Icon }) => ({
            label,
            icon: <Icon size={18} aria-hidden="true" />,
            disabledReason,
            onSelect: () => onOpen(dialog),
          }),
        ),
        ...worksEntries(parts),
        ...openEntries(parts),
        {
          label: 'Štampaj radni nalog',
          icon: <Printer size={18} aria-hidden="true" />,
          onSelect: onPrint,
        },
        ...headed(OUTCOMES.POSTPONE.label, postponeEntries(parts)),
      ]}
    />
  );
}
