import { AlarmClock } from 'lucide-react';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { postponeEntries } from '#features/orders/outcomes/outcome-entries.tsx';
import { OUTCOMES } from '#features/orders/outcomes/outcomes.ts';
import type { OutcomeDesk } from '#features/orders/outcomes/use-outcomes.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { LazyMenu } from '#ui/buttons/lazy-menu.tsx';

type PostponeButtonProps = { order: OrderListItem; desk: OutcomeDesk };

/** The times to which an order can be postponed, behind one button. */
export function PostponeButton({ order, desk }: PostponeButtonProps) {
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  return (
    <LazyMenu
      label={OUTCOMES.POSTPONE.label}
      leading={<AlarmClock size={18} aria-hidden="true" />}
      items={postponeEntries({ order, desk, disabledReason })}
    />
  );
}
