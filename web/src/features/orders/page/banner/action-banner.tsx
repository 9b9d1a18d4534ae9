import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { formatDateTime, formatWaiting } from '@majstorija/contract/text/dates.ts';
import {
  actionRequired,
  bannerOptions,
  type BannerOption,
} from '@majstorija/contract/orders/life/machine.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { BANNER_ANSWERS } from './banner-answers.ts';
import { neededAction } from './needed-action.ts';
import type { DialogKind } from '#features/orders/page/use-open-dialog.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { MenuButton, type MenuEntry } from '#ui/buttons/menu-button.tsx';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './action-banner.module.css';

type AnswersProps = { options: readonly BannerOption[]; onOpen: (kind: DialogKind) => void };

/** The likeliest answer as a button, the others in a menu [orders#banner-options] [design#order-page]. */
function Answers({ options: [likeliest, ...others], onOpen }: AnswersProps) {
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  const toEntry = (option: BannerOption): MenuEntry => {
    const { label, dialog } = BANNER_ANSWERS[option];
    return { label, disabledReason, onSelect: () => onOpen(dialog) };
  };
  const first = likeliest && toEntry(likeliest);
  return (
    <div className={classes.answers}>
      {first && (
        <Button variant="signal" disabledReason={disabledReason} onClick={first.onSelect}>
          {first.label}
        </Button>
      )}
      {others.length > 0 && (
        <MenuButton
          label="Druge akcije"
          trailing={<ChevronDown size={16} aria-hidden="true" />}
          items={others.map(toEntry)}
        />
      )}
    </div>
  );
}

type ActionBannerProps = { order: OrderDetail; onOpen: (kind: DialogKind) => void };

/** Shows that the order waits for the operator, why, how long, and what to do [orders#banner]. */
export function ActionBanner({ order, onOpen }: ActionBannerProps) {
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
      <Answers options={bannerOptions(action.type)} onOpen={onOpen} />
    </section>
  );
}
