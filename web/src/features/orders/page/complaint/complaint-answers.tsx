import type { OrderAction } from '@majstorija/contract/orders/orders.ts';
import { OUTCOMES, OF_COMPLAINT } from '#features/orders/outcomes/outcomes.ts';
import { WaitingTime } from '#features/orders/page/banner/waiting-time.tsx';
import type { DialogKind } from '#features/orders/page/use-open-dialog.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import classes from './complaint-card.module.css';

type ComplaintAnswersProps = {
  /** The complaint while it waits for an answer; a status set by hand may have ended that. */
  waiting: OrderAction | undefined;
  onOpen: (kind: DialogKind) => void;
};

/** How long an open complaint waits, and the answers as plain buttons, for when no banner shows them. */
export function ComplaintAnswers({ waiting, onOpen }: ComplaintAnswersProps) {
  const offline = useOnline() ? undefined : OFFLINE_REASON;
  return (
    <div className={waiting && classes.waiting}>
      {waiting !== undefined && <WaitingTime action={waiting} />}
      <div className={classes.answers} role="group" aria-label="Odgovor na reklamaciju">
        {OF_COMPLAINT.map((option) => {
          const { label, dialog } = OUTCOMES[option];
          return (
            <Button key={option} disabledReason={offline} onClick={() => onOpen(dialog)}>
              {label}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
