import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { isLoadingPerson } from '#api/orders/order-change.ts';
import { FailedNote } from './failed-note.tsx';
import { useFailedAssignment } from '#features/orders/assign/use-failed-assignments.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { PersonCell } from '#shared/people/person-cell.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/marks/card.tsx';
import { PhoneLink } from '#ui/text/phone-link.tsx';
import classes from './admin-card.module.css';

type AdminCardProps = { order: OrderDetail; onAssign: () => void };

/** The operator in charge of the order, and the button that assigns another. */
export function AdminCard({ order: { _id, admin }, onAssign }: AdminCardProps) {
  const failed = useFailedAssignment(_id, 'admin');
  const isOnline = useOnline();
  return (
    <Card title="Operater">
      <div className={classes.row}>
        {admin === null ? (
          <span className={classes.none}>Nije dodeljen</span>
        ) : (
          <PersonCell
            person={admin}
            size={40}
            below={!isLoadingPerson(admin) && <PhoneLink className={classes.phone} phone={admin.phone} />}
          />
        )}
        <Button
          disabledReason={isOnline ? undefined : OFFLINE_REASON}
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
    </Card>
  );
}
