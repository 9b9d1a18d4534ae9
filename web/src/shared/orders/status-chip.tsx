import { ORDER_STATUSES, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { STATUS_ICONS } from './icons.ts';
import { Chip } from '#ui/marks/chip.tsx';

/** An order's status: look, phase and label [orders#statuses]. A complaint keeps its square edge in every look. */
export function StatusChip({ status }: { status: OrderStatus }) {
  const { label, family, icon } = ORDER_STATUSES[status];
  const Icon = STATUS_ICONS[icon];
  return (
    <Chip
      family={family}
      icon={<Icon size={15} strokeWidth={2.4} aria-hidden="true" />}
      hasEdge={family === 'complaint' || status === 'complaint_created'}
    >
      {label}
    </Chip>
  );
}
