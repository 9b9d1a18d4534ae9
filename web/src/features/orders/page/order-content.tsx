import { ActionBanner } from '#features/orders/page/banner/action-banner.tsx';
import { ReopenedCard } from '#features/orders/page/banner/reopened-card.tsx';
import { WaitingCard } from '#features/orders/page/banner/waiting-card.tsx';
import { CommentsCard } from '#features/orders/page/comments/comments-card.tsx';
import { ComplaintCard } from '#features/orders/page/complaint/complaint-card.tsx';
import { ReminderCard } from '#features/orders/outcomes/reminder/reminder-card.tsx';
import type { OutcomeDesk } from '#features/orders/outcomes/use-outcomes.ts';
import { FaultCards } from '#features/orders/page/fault/fault-cards.tsx';
import { HistoryCard } from '#features/orders/page/history/history-card.tsx';
import { OrderActions } from '#features/orders/page/header/order-actions.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { PaymentCard } from '#features/orders/page/payment/payment-card.tsx';
import { RoadCard } from '#features/orders/page/history/road-card.tsx';
import { SideCards } from '#features/orders/page/people/side-cards.tsx';
import { NewsNote } from './news-note.tsx';
import type { OpenDialog } from './use-open-dialog.ts';
import { useSteadyOrder, type ReadOrder } from './use-steady-order.ts';
import { useOrderKeys } from '#features/orders/page/header/use-order-keys.ts';
import { useIsNarrow, useIsPhone } from './use-widths.ts';
import classes from './order-content.module.css';

type OrderContentProps = { read: ReadOrder; dialogs: OpenDialog; desk: OutcomeDesk };

/**
 * Everything below the head of an order: what is needed to judge it first, the history after it. In one column the side
 * cards come between; parts are moved, not remounted, so that tabbing follows the visual order and a comment being
 * written survives a turned phone [design#order-page].
 */
export function OrderContent({ read, dialogs, desk }: OrderContentProps) {
  const { order } = read;
  const { shown, show } = useSteadyOrder(read);
  const isNarrow = useIsNarrow();
  const isPhone = useIsPhone();
  useOrderKeys(order, desk, dialogs.open);
  const side = (
    <div key="side" className={classes.side}>
      <SideCards order={order} shown={shown} desk={desk} onOpen={dialogs.open} />
    </div>
  );
  const road = <RoadCard key="road" order={order} />;
  const fault = (
    <div key="fault" className={classes.fault}>
      <ComplaintCard order={shown} onOpen={dialogs.open} />
      <FaultCards order={order} />
    </div>
  );
  const work = (
    <div key="work" className={classes.work}>
      <HistoryCard order={shown} />
      <PaymentCard order={shown} />
      <CommentsCard order={shown} />
    </div>
  );
  return (
    <>
      <NewsNote order={order} shown={shown} onShow={show} />
      <ActionBanner order={order} shown={shown} desk={desk} />
      <WaitingCard order={order} shown={shown} desk={desk} />
      <ReopenedCard order={order} shown={shown} />
      <ReminderCard order={shown} desk={desk} />
      <div className={classes.body}>{isNarrow ? [road, fault, side, work] : [road, fault, work, side]}</div>
      {isPhone && (
        <div className={classes.bar} role="group" aria-label="Radnje">
          <OrderActions order={order} desk={desk} onOpen={dialogs.open} />
        </div>
      )}
      <OrderDialog order={order} dialogs={dialogs} />
    </>
  );
}
