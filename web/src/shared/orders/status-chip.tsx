import { ORDER_STATUSES, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { STATUS_ICONS } from './icons.ts';
import { Chip } from '#ui/marks/chip.tsx';

/** What the heading of a column says already. */
const ELSEWHERE = / \(.*\)$|^Reklamacija:? /;

/** `Reklamacija: majstor na putu` → `Majstor na putu`. */
function shortLabel(label: string): string {
  const short = label.replace(ELSEWHERE, '');
  return short.charAt(0).toUpperCase() + short.slice(1);
}

type StatusChipProps = {
  status: OrderStatus;
  /** Where its card is narrow the eyes read what its column does not say, in one line. */
  isInColumn?: boolean;
};

/** An order's status: look, phase and label [orders#statuses]. A complaint keeps its square edge in every look. */
export function StatusChip({ status, isInColumn = false }: StatusChipProps) {
  const { label, family, icon } = ORDER_STATUSES[status];
  const Icon = STATUS_ICONS[icon];
  return (
    <Chip
      family={family}
      icon={<Icon size={15} strokeWidth={2.4} aria-hidden="true" />}
      short={isInColumn ? shortLabel(label) : undefined}
      hasEdge={family === 'complaint' || status === 'complaint_created'}
    >
      {label}
    </Chip>
  );
}
