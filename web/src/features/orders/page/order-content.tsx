import { ActionBanner } from '#features/orders/page/banner/action-banner.tsx';
import { ReopenedCard } from '#features/orders/page/banner/reopened-card.tsx';
import { WaitingCard } from '#features/orders/page/banner/waiting-card.tsx';
import { CommentComposer } from '#features/orders/page/comments/comment-composer.tsx';
import { CommentsCard } from '#features/orders/page/comments/comments-card.tsx';
import { useComposer } from '#features/orders/page/comments/use-composer.ts';
import { ComplaintCard } from '#features/orders/page/complaint/complaint-card.tsx';
import { ReminderCard } from '#features/orders/outcomes/reminder/reminder-card.tsx';
import type { OutcomeDesk } from '#features/orders/outcomes/use-outcomes.ts';
import { AddressCard } from '#features/orders/page/fault/address-card.tsx';
import { FaultCard, isFaultUntold } from '#features/orders/page/fault/fault-card.tsx';
import { HistoryCard } from '#features/orders/page/history/history-card.tsx';
import { RoadCard } from '#features/orders/page/history/road-card.tsx';
import { OrderActions } from '#features/orders/page/header/order-actions.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { PaymentCard } from '#features/orders/page/payment/payment-card.tsx';
import { AdminCard } from '#features/orders/page/people/admin-card.tsx';
import { ClientCard } from '#features/orders/page/people/client-card.tsx';
import { WorkerCard } from '#features/orders/page/people/worker-card.tsx';
import { NewsNote } from './news-note.tsx';
import type { OpenDialog } from './use-open-dialog.ts';
import { useSteadyOrder, type ReadOrder } from './use-steady-order.ts';
import { useOrderKeys } from '#features/orders/page/header/use-order-keys.ts';
import { useIsNarrow, useIsPhone } from './use-widths.ts';
import classes from './order-content.module.css';

type OrderContentProps = { read: ReadOrder; dialogs: OpenDialog; desk: OutcomeDesk };

/**
 * Everything below the head of an order: what is needed to judge it, then what happened, with the comment, the people on
 * it and the road always in reach at the right. In one column these come in between and the comment is a bar at the
 * bottom; parts are moved, not remounted, so that tabbing follows the visual order [design#order-page].
 */
export function OrderContent({ read, dialogs, desk }: OrderContentProps) {
  const { order } = read;
  const { shown, show } = useSteadyOrder(read);
  const isNarrow = useIsNarrow();
  const isPhone = useIsPhone();
  const composer = useComposer(order);
  useOrderKeys(order, desk, dialogs.open);
  const isUntold = isFaultUntold(order);
  const lead = (
    <div key="lead" className={classes.lead}>
      <ActionBanner order={order} shown={shown} desk={desk} hasComplaintCard />
      <WaitingCard order={order} shown={shown} desk={desk} />
      <ReopenedCard order={order} shown={shown} />
      <ReminderCard order={shown} desk={desk} />
      <div className={classes.pair}>
        <ClientCard order={order} onCalled={() => desk.noteCall(order)} />
        <AddressCard address={order.address} hasNote={!isUntold} />
      </div>
      <ComplaintCard order={shown} desk={desk} onOpen={dialogs.open} />
      <FaultCard
        order={order}
        note={order.address.note}
        onAdd={() => dialogs.open('edit')}
        onPhotos={() => dialogs.open('photos')}
      />
    </div>
  );
  const work = (
    <div key="work" className={classes.work}>
      <PaymentCard order={shown} onOpen={dialogs.open} />
      <HistoryCard order={shown} />
    </div>
  );
  const side = (
    <div key="side" className={classes.side}>
      <CommentsCard order={shown} composer={composer} hasComposer={!isNarrow} />
      {/* A worker who got the order since it is shown has no card yet. */}
      <WorkerCard order={shown.worker === null ? shown : order} onAssign={() => dialogs.open('worker')} />
      <AdminCard
        order={order}
        onAssign={() => dialogs.open('admin')}
        onTake={desk.isMine(order) ? undefined : () => desk.takeOver(order)}
      />
      <RoadCard order={order} />
    </div>
  );
  return (
    <>
      <NewsNote order={order} shown={shown} onShow={show} />
      <div className={classes.body}>{isNarrow ? [lead, side, work] : [lead, work, side]}</div>
      {isNarrow && (
        <div className={classes.foot}>
          <CommentComposer composer={composer} isBar />
          {isPhone && (
            <div className={classes.bar} role="group" aria-label="Radnje">
              <OrderActions onOpen={dialogs.open} />
            </div>
          )}
        </div>
      )}
      <OrderDialog order={order} dialogs={dialogs} />
    </>
  );
}
