import type { OrderDetail, OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { CATEGORIES, PACKAGES } from '@majstorija/contract/catalog.ts';
import { ActionBanner } from '#features/orders/page/banner/action-banner.tsx';
import { WaitingCard } from '#features/orders/page/banner/waiting-card.tsx';
import { PostponeButton } from '#features/orders/outcomes/reminder/postpone-button.tsx';
import { ReminderCard } from '#features/orders/outcomes/reminder/reminder-card.tsx';
import { useOutcomes } from '#features/orders/outcomes/use-outcomes.ts';
import { OrderDue } from '#shared/orders/due/order-due.tsx';
import { FaultCard } from '#features/orders/page/fault/fault-card.tsx';
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
import { SkeletonLines } from '#ui/marks/skeleton-lines.tsx';
import { useDelayedFlag } from '#ui/table/use-delayed-flag.ts';
import classes from './peek-content.module.css';

/** What was ordered and where, in three lines. */
function Job({ row, order }: PeekContentProps) {
  const { category, package: kind } = row;
  const address = order?.address ?? row.address;
  const note = order?.address.note ?? null;
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
        {note !== null && <p className={classes.quiet}>{note}</p>}
      </div>
      <CopyButton isSmall text={`${street}, ${place}`} label={`Kopiraj adresu ${street}`} />
    </div>
  );
}

type PeekContentProps = {
  /** The order as the list has it: enough for the people, the place and the clock. */
  row: OrderListItem;
  /** All of it; undefined while it loads. */
  order: OrderDetail | undefined;
};

/** What an operator needs of an order during a call: the people, what waits, the fault [orders#peek]. */
export function PeekContent({ row, order }: PeekContentProps) {
  const dialogs = useOpenDialog();
  const desk = useOutcomes(dialogs.openOutcome);
  const showsSkeleton = useDelayedFlag(order === undefined);
  const known = order ?? row;
  return (
    <RenewedPhotos orderId={row._id}>
      <div className={classes.parts} aria-busy={order === undefined}>
        <ClientCard order={known} onCalled={() => desk.noteCall(known)} />
        <WorkerCard order={known} onAssign={() => dialogs.open('worker')} />
        <AdminCard
          order={known}
          onAssign={() => dialogs.open('admin')}
          onTake={desk.isMine(known) ? undefined : () => desk.takeOver(known)}
        />
        <Job row={row} order={order} />
        <div className={classes.clock}>
          <OrderDue order={known} isNoteTold={order !== undefined} />
          <PostponeButton order={known} desk={desk} />
        </div>
        <TermFact order={known} desk={desk} />
        {order === undefined ? (
          <div aria-hidden="true">{showsSkeleton && <SkeletonLines count={4} />}</div>
        ) : (
          <>
            <ActionBanner order={order} desk={desk} />
            <WaitingCard order={order} desk={desk} />
            <ReminderCard order={order} desk={desk} />
            <FaultCard
              order={order}
              onAdd={() => dialogs.open('edit')}
              onPhotos={() => dialogs.open('photos')}
            />
          </>
        )}
      </div>
      {order !== undefined && <OrderDialog order={order} dialogs={dialogs} />}
    </RenewedPhotos>
  );
}
