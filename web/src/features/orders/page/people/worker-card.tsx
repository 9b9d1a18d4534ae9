import { Link } from '@tanstack/react-router';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { FailedNote } from './failed-note.tsx';
import { PersonCard } from './person-card.tsx';
import { useFailedAssignment } from '#features/orders/assign/use-failed-assignments.ts';
import { openMessage } from '#shared/orders/message/open-message.tsx';
import type { LinkParts } from '#ui/buttons/menu-button.tsx';

type Worker = NonNullable<OrderDetail['worker']>;

/** `Zaposleni · ViK Servis`. */
const workerLine = ({ isOwner, companyName }: Worker): string =>
  `${isOwner ? 'Vlasnik' : 'Zaposleni'} · ${companyName}`;

const linkTo = (id: string) => (parts: LinkParts) => (
  <Link {...parts} to="/admin/workers/$id" params={{ id }} />
);

type WorkerCardProps = { order: Pick<OrderDetail, '_id' | 'worker'>; onAssign: () => void };

/**
 * Who works on the order; absent without a worker [orders#no-worker-no-card], unless an assignment has just
 * failed.
 */
export function WorkerCard({ order: { _id, worker }, onAssign }: WorkerCardProps) {
  const failed = useFailedAssignment(_id, 'worker');
  if (worker === null && failed === undefined) return null;
  return (
    <PersonCard
      title="Majstor"
      person={worker}
      onMessage={() => openMessage(_id, 'worker')}
      {...(worker !== null && { below: workerLine(worker), link: linkTo(worker._id) })}
    >
      {failed !== undefined && (
        <FailedNote
          key={failed.at}
          message={failed.message}
          retryLabel="Pokušaj ponovo. Dodeli majstora"
          onRetry={onAssign}
        />
      )}
    </PersonCard>
  );
}
