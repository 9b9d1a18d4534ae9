import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { CATEGORIES, PACKAGES } from '@majstorija/contract/catalog.ts';
import { ActionBanner } from '#features/orders/page/banner/action-banner.tsx';
import { WaitingCard } from '#features/orders/page/banner/waiting-card.tsx';
import { PostponeButton } from '#features/orders/outcomes/reminder/postpone-button.tsx';
import { ReminderCard } from '#features/orders/outcomes/reminder/reminder-card.tsx';
import { useOutcomes } from '#features/orders/outcomes/use-outcomes.ts';
import { OrderDue } from '#shared/orders/due/order-due.tsx';
import { FaultCards } from '#features/orders/page/fault/fault-cards.tsx';
import { RenewedPhotos } from '#features/orders/page/fault/renewed-photos.tsx';
import { OrderDialog } from '#features/orders/page/order-dialog.tsx';
import { AdminCard } from '#features/orders/page/people/admin-card.tsx';
import { ClientCard } from '#features/orders/page/people/client-card.tsx';
import { WorkerCard } from '#features/orders/page/people/worker-card.tsx';
import { useOpenDialog } from '#features/orders/page/use-open-dialog.ts';
import { TermFact } from '#features/orders/term/term-fact.tsx';
import { placeLine, streetLine } from '@majstorija/contract/addresses/address-lines.ts';
import { ServiceSign } from '#shared/services/service-sign.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import classes from './peek-content.module.css';

/** What was ordered and where, in three lines. */
function Job({ order: { category, package: kind, address } }: { order: OrderDetail }) {
  const street = streetLine(address);
  const place = placeLine(address);
  return (
    <div className={classes.job}>
      <ServiceSign category={category} size={40} />
      <div className={classes.words}>
        <p className={classes.street}>{street}</p>
        <p>{place}</p>
        <p className={classes.quiet}>
          {CATEGORIES[category].label} · {PACKAGES[kind].label}
        </p>
        {address.note !== null && <p className={classes.quiet}>{address.note}</p>}
      </div>
      <CopyButton isSmall text={`${street}, ${place}`} label={`Kopiraj adresu ${street}`} />
    </div>
  );
}

/** What an operator needs of an order during a call: what waits, the fault, the people. */
export function PeekContent({ order }: { order: OrderDetail }) {
  const dialogs = useOpenDialog();
  const desk = useOutcomes(dialogs.openOutcome);
  return (
    <RenewedPhotos orderId={order._id}>
      <div className={classes.parts}>
        <ActionBanner order={order} desk={desk} />
        <WaitingCard order={order} desk={desk} />
        <div className={classes.clock}>
          <OrderDue order={order} />
          <PostponeButton order={order} desk={desk} />
        </div>
        <TermFact order={order} desk={desk} />
        <ReminderCard order={order} desk={desk} />
        <Job order={order} />
        <FaultCards order={order} onAdd={() => dialogs.open('edit')} />
        <ClientCard order={order} />
        <WorkerCard order={order} onAssign={() => dialogs.open('worker')} />
        <AdminCard
          order={order}
          onAssign={() => dialogs.open('admin')}
          onTake={desk.isMine(order) ? undefined : () => desk.takeOver(order)}
        />
      </div>
      <OrderDialog order={order} dialogs={dialogs} />
    </RenewedPhotos>
  );
}
