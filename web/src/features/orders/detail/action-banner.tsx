import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { formatDateTime, formatWaiting } from '@majstorija/contract/format.ts';
import {
  actionRequired,
  bannerOptions,
  type BannerOption,
} from '@majstorija/contract/orders/order-machine.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { neededAction } from '#features/orders/detail/needed-action.ts';
import { useNow } from '#lib/use-now.ts';
import { OFFLINE_REASON, useOnline } from '#lib/use-online.ts';
import { Button } from '#ui/button.tsx';
import { MenuButton, type MenuEntry } from '#ui/menu-button.tsx';
import { Timestamp } from '#ui/timestamp.tsx';
import classes from './action-banner.module.css';

const ASSIGN = 'Dodeli novog majstora';

type ActionBannerProps = { order: OrderDetail; onAssign: () => void };

/** The likeliest answer as a button, and all of them in a menu (SPEC §2). */
function Answers({ options, onAssign }: { options: readonly BannerOption[]; onAssign: () => void }) {
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  const answers: Partial<Record<BannerOption, MenuEntry>> = {
    ASSIGN_WORKER: { label: ASSIGN, disabledReason, onSelect: onAssign },
  };
  const items = options.flatMap((option) => answers[option] ?? []);
  return (
    <div className={classes.answers}>
      <Button variant="signal" disabledReason={disabledReason} onClick={onAssign}>
        {ASSIGN}
      </Button>
      <MenuButton label="Sve akcije" trailing={<ChevronDown size={16} aria-hidden="true" />} items={items} />
    </div>
  );
}

/** Says that the order waits for the operator, why, how long, and what to do (SPEC §4, the banner rule). */
export function ActionBanner({ order, onAssign }: ActionBannerProps) {
  const now = useNow();
  const id = useId();
  const action = actionRequired(order.actions);
  if (action === undefined) return null;
  return (
    <section className={classes.banner} aria-labelledby={id}>
      <TriangleAlert size={20} aria-hidden="true" />
      <div className={classes.words}>
        <h2 id={id} className={classes.title}>
          Potrebna akcija: {neededAction(action)}
        </h2>
        <p>
          <Timestamp at={action.time} text={formatDateTime(action.time, now)} /> ·{' '}
          {formatWaiting(action.time, now)}
        </p>
      </div>
      <Answers options={bannerOptions(action.type)} onAssign={onAssign} />
    </section>
  );
}
