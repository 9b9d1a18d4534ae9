import { Link } from '@tanstack/react-router';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { AddressCard } from '#features/orders/page/fault/address-card.tsx';
import { AdminCard } from './admin-card.tsx';
import type { OutcomeDesk } from '#features/orders/outcomes/use-outcomes.ts';
import { PersonContact } from './person-contact.tsx';
import type { DialogKind } from '#features/orders/page/use-open-dialog.ts';
import { TermsReadFact } from './terms-read-fact.tsx';
import { WorkerCard } from './worker-card.tsx';
import type { LinkParts } from '#ui/buttons/menu-button.tsx';
import { Card } from '#ui/marks/card.tsx';

const linkTo = (id: string) => (parts: LinkParts) => (
  <Link {...parts} to="/admin/clients/$id" params={{ id }} />
);

/** `shown`: the order as the page shows it; a worker who got it since has no card yet. */
type SideCardsProps = {
  order: OrderDetail;
  shown: OrderDetail;
  desk: OutcomeDesk;
  onOpen: (kind: DialogKind) => void;
};

/** Whose order it is, where, and who works on it [orders#page-parts] [orders#page-links]. */
export function SideCards({ order, shown, desk, onOpen }: SideCardsProps) {
  return (
    <>
      <Card title="Klijent">
        <PersonContact person={order.client} link={linkTo(order.client._id)} />
        {order.termsRead !== null && <TermsReadFact {...order.termsRead} />}
      </Card>
      <AddressCard address={order.address} />
      <WorkerCard order={shown.worker === null ? shown : order} onAssign={() => onOpen('worker')} />
      <AdminCard
        order={order}
        onAssign={() => onOpen('admin')}
        onTake={desk.isMine(order) ? undefined : () => desk.takeOver(order)}
      />
    </>
  );
}
