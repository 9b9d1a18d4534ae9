import type { ReactNode } from 'react';
import { CATEGORIES, PACKAGES } from '@majstorija/contract/catalog.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { formatMoney } from '@majstorija/contract/text/format.ts';
import { NeighbourLinks } from './neighbour-links.tsx';
import { OrderActions, OrderMenu } from './order-actions.tsx';
import type { OutcomeDesk } from '#features/orders/outcomes/use-outcomes.ts';
import { TermConfirmation } from '#features/orders/term/term-fact.tsx';
import type { DialogKind } from '#features/orders/page/use-open-dialog.ts';
import { useIsNarrow, useIsPhone } from '#features/orders/page/use-widths.ts';
import { Viewers } from './viewers.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { BackToList } from '#shared/lists/back-to-list.tsx';
import { ServiceSign } from '#shared/services/service-sign.tsx';
import { OrderDue } from '#shared/orders/due/order-due.tsx';
import { StatusChip } from '#shared/orders/status-chip.tsx';
import { TermLine } from '#shared/orders/term/order-term.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './order-header.module.css';

/** What was ordered and for when; the service gives way first. */
function Facts({ order: { category, package: kind, createdAt, ...order } }: { order: OrderDetail }) {
  const now = useNow();
  const service = `${CATEGORIES[category].label} · ${PACKAGES[kind].label}`;
  return (
    <>
      <span className={classes.service} title={service}>
        <ServiceSign category={category} size={24} />
        <span>
          <b>{CATEGORIES[category].label}</b> · {PACKAGES[kind].label}
        </span>
      </span>
      <span className={classes.created}>
        kreirano <Timestamp at={createdAt} text={formatDateTime(createdAt, now)} />
      </span>
      <TermLine order={order}>
        <TermConfirmation order={order} />
      </TermLine>
    </>
  );
}

/** What is paid, beside the status and in the place of a clock [orders#payment-card]. */
const Paid = ({ order: { paidAmount, due } }: { order: OrderDetail }) =>
  paidAmount !== null &&
  due === null && (
    <span className={classes.paid}>
      plaćeno <b>{formatMoney(paidAmount)}</b>
    </span>
  );

type OrderHeaderProps = {
  documentTitle: string;
  heading: ReactNode;
  /** Undefined until it is loaded. */
  order: OrderDetail | undefined;
  isLoading: boolean;
  desk: OutcomeDesk;
  onOpen: (kind: DialogKind) => void;
  onPrint: () => void;
};

/**
 * The two lines at the head of an order's page; the back link and the h1 stay the same while the order is loading
 * [orders#page-parts]. Where there is less room the clock, then the chip, begin the second line.
 */
export function OrderHeader(props: OrderHeaderProps) {
  const { documentTitle, heading, order, isLoading, desk, onOpen, onPrint } = props;
  const isPhone = useIsPhone();
  const isNarrow = useIsNarrow();
  const chip = order && <StatusChip status={order.status} />;
  const clock = order && <OrderDue order={order} isNoteTold />;
  const paid = order && <Paid order={order} />;
  const neighbours = order && <NeighbourLinks id={order._id} />;
  return (
    <header className={classes.header}>
      <div className={classes.line}>
        <BackToList path="/admin/orders" label="Nazad na Naloge" />
        <PageTitle documentTitle={documentTitle} className={classes.title}>
          {heading}
        </PageTitle>
        {order !== undefined && (
          <CopyButton text={order.orderCode} label={`Kopiraj šifru ${order.orderCode}`} />
        )}
        {!isPhone && chip}
        {!isPhone && paid}
        {!isNarrow && clock}
        {order !== undefined && (
          <div className={classes.actions}>
            {isPhone ? neighbours : <OrderActions onOpen={onOpen} />}
            <OrderMenu order={order} desk={desk} onOpen={onOpen} onPrint={onPrint} />
          </div>
        )}
      </div>
      {(order !== undefined || isLoading) && (
        <div className={classes.facts}>
          {isPhone && chip}
          {isPhone && paid}
          {isNarrow && clock}
          {order !== undefined && <Facts order={order} />}
          {!isPhone && neighbours}
        </div>
      )}
      {order !== undefined && <Viewers orderId={order._id} />}
    </header>
  );
}
