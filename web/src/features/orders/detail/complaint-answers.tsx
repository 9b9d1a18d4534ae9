import { bannerOptions } from '@majstorija/contract/orders/order-machine.ts';
import { BANNER_ANSWERS } from '#features/orders/detail/banner-answers.ts';
import type { DialogKind } from '#features/orders/detail/use-open-dialog.ts';
import { OFFLINE_REASON, useOnline } from '#lib/use-online.ts';
import { Button } from '#ui/button.tsx';
import classes from './complaint-card.module.css';

/** The answers to an open complaint as quiet buttons, for when no banner offers them. */
export function ComplaintAnswers({ onOpen }: { onOpen: (kind: DialogKind) => void }) {
  const offline = useOnline() ? undefined : OFFLINE_REASON;
  return (
    <div className={classes.answers} role="group" aria-label="Odgovor na reklamaciju">
      {bannerOptions('COMPLAINT_CREATED').map((option) => {
        const { label, dialog } = BANNER_ANSWERS[option];
        return (
          <Button key={option} disabledReason={offline} onClick={() => onOpen(dialog)}>
            {label}
          </Button>
        );
      })}
    </div>
  );
}
