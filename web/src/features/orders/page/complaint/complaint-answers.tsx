import { bannerOptions } from '@majstorija/contract/orders/life/machine.ts';
import { BANNER_ANSWERS } from '#features/orders/page/banner/banner-answers.ts';
import type { DialogKind } from '#features/orders/page/use-open-dialog.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import classes from './complaint-card.module.css';

/** The answers to an open complaint as plain buttons, for when no banner offers them. */
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
