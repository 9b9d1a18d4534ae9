import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { AddressCard } from '#features/orders/detail/address-card.tsx';
import { AdminCard } from '#features/orders/detail/admin-card.tsx';
import { PersonContact } from '#features/orders/detail/person-contact.tsx';
import type { DialogKind } from '#features/orders/detail/use-open-dialog.ts';
import { WorkerCard } from '#features/orders/detail/worker-card.tsx';
import { Card } from '#ui/card.tsx';

type SideCardsProps = { order: OrderDetail; onOpen: (kind: DialogKind) => void };

/** Whose order it is, where, and who works on it (design §6.5). */
export function SideCards({ order, onOpen }: SideCardsProps) {
  return (
    <>
      <Card title="Klijent">
        <PersonContact person={order.client} />
      </Card>
      <AddressCard address={order.address} />
      <WorkerCard order={order} onAssign={() => onOpen('worker')} />
      <AdminCard order={order} onAssign={() => onOpen('admin')} />
    </>
  );
}
