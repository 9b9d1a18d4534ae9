import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { FailedNote } from './failed-note.tsx';
import { PersonCard } from './person-card.tsx';
import { useFailedAssignment } from '#features/orders/assign/use-failed-assignments.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { KeyHint } from '#ui/text/key-hint.tsx';
import classes from './person-card.module.css';

type AdminCardProps = {
  order: Pick<OrderDetail, '_id' | 'admin'>;
  onAssign: () => void;
  /** Makes the user the operator; undefined where they are that already. */
  onTake: (() => void) | undefined;
};

/** The operator in charge of the order, and the buttons that assign another or oneself [orders#take-over]. */
export function AdminCard({ order: { _id, admin }, onAssign, onTake }: AdminCardProps) {
  const failed = useFailedAssignment(_id, 'admin');
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  return (
    <PersonCard title="Operater" person={admin}>
      <div className={classes.buttons}>
        {onTake !== undefined && (
          <Button
            disabledReason={disabledReason}
            aria-label="Preuzmi nalog"
            aria-keyshortcuts="z"
            trailing={<KeyHint keys="z" />}
            onClick={onTake}
          >
            Preuzmi
          </Button>
        )}
        <Button
          disabledReason={disabledReason}
          aria-label={admin === null ? 'Dodeli operatera' : 'Promeni operatera'}
          onClick={onAssign}
        >
          {admin === null ? 'Dodeli' : 'Promeni'}
        </Button>
      </div>
      {failed !== undefined && (
        <FailedNote
          key={failed.at}
          message={failed.message}
          retryLabel="Pokušaj ponovo. Dodeli operatera"
          onRetry={onAssign}
        />
      )}
    </PersonCard>
  );
}
