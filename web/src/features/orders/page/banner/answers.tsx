import { ChevronDown } from 'lucide-react';
import type { BannerOption } from '@majstorija/contract/orders/life/machine.ts';
import { BANNER_ANSWERS } from './banner-answers.ts';
import type { DialogKind } from '#features/orders/page/use-open-dialog.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { MenuButton, type MenuEntry } from '#ui/buttons/menu-button.tsx';
import classes from './action-banner.module.css';

type AnswersProps = { options: readonly BannerOption[]; onOpen: (kind: DialogKind) => void };

/** The likeliest answer as a button, the others in a menu [orders#banner-options] [design#order-page]. */
export function Answers({ options: [likeliest, ...others], onOpen }: AnswersProps) {
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
