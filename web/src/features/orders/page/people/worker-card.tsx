import { Link } from '@tanstack/react-router';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { FailedNote } from './failed-note.tsx';
import { PersonContact } from './person-contact.tsx';
import { useFailedAssignment } from '#features/orders/assign/use-failed-assignments.ts';
import type { LinkParts } from '#ui/buttons/menu-button.tsx';
import { Card } from '#ui/marks/card.tsx';

type Worker = NonNullable<OrderDetail['worker']>;

/** `Zaposleni · ViK Servis`. */
const workerLine = ({ isOwner, companyName }: Worker): string =>
  `${isOwner ? 'Vlasnik' : 'Zaposleni'} · ${companyName}`;

const linkTo = (id: string) => (parts: LinkParts) => (
  <Link {...parts} to="/admin/workers/$id" params={{ id }} />
);

type WorkerCardProps = { order: OrderDetail; onAssign: () => void };

/**
 * Who works on the order; absent without a worker [orders#no-worker-no-card], unless an assignment has just
 * failed.
 */
export function WorkerCard({ order: { _id, worker }, onAssign }: WorkerCardProps) {
  const failed = useFailedAssignment(_id, 'worker');
  if (worker === null && failed === undefined) return null;
  return (
    <Card title="Majstor">
      {worker !== null && (
        <PersonContact person={worker} below={workerLine(worker)} link={linkTo(worker._id)} />
      )}
      {failed !== undefined && (
        <FailedNote
          key={failed.at}
          message={failed.message}
          retryLabel="Pokušaj ponovo. Dodeli majstora"
          onRetry={onAssign}
        />
      )}
    </Card>
  );
}
