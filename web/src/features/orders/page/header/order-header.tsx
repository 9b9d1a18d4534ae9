import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { CATEGORIES, PACKAGES } from '@majstorija/contract/catalog.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { NeighbourLinks } from './neighbour-links.tsx';
import { OrderActions } from './order-actions.tsx';
import type { OutcomeDesk } from '#features/orders/outcomes/use-outcomes.ts';
import type { DialogKind } from '#features/orders/page/use-open-dialog.ts';
import type { useWorkSheet } from '#features/orders/work-sheet/use-work-sheet.ts';
import { TermFact } from '#features/orders/term/term-fact.tsx';
import { useIsPhone } from '#features/orders/page/use-widths.ts';
import { Viewers } from './viewers.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { BackToList } from '#shared/lists/back-to-list.tsx';
import { ServiceSign } from '#shared/services/service-sign.tsx';
import { OrderDue } from '#shared/orders/due/order-due.tsx';
import { StatusChip } from '#shared/orders/status-chip.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './order-header.module.css';

function Facts({ order, desk }: { order: OrderDetail; desk: OutcomeDesk }) {
  const now = useNow();
  return (
    <div className={classes.facts}>
      <div className={classes.service}>
        <ServiceSign category={order.category} size={26} />
        <span className={classes.category}>{CATEGORIES[order.category].label}</span>
        <StatusChip status={order.status} />
        <span className={classes.due}>
          <OrderDue order={order} />
        </span>
      </div>
      <p className={classes.created}>
        {PACKAGES[order.package].label} · kreirano{' '}
        <Timestamp at={order.createdAt} text={formatDateTime(order.createdAt, now)} />
      </p>
      <TermFact order={order} desk={desk} />
    </div>
  );
}

type OrderHeaderProps = {
  documentTitle: string;
  heading: ReactNode;
  /** Undefined until it is loaded. */
  order: OrderDetail | undefined;
  desk: OutcomeDesk;
  onOpen: (kind: DialogKind) => void;
  sheet: Pick<ReturnType<typeof useWorkSheet>, 'print' | 'isPreparing'>;
};

/**
 * The head of an order's page; the back link and the h1 stay the same while the order is loading [orders#page-parts].
 */
export function OrderHeader({ documentTitle, heading, order, desk, onOpen, sheet }: OrderHeaderProps) {
  const isPhone = useIsPhone();
  const printer = (
    <IconButton
      label="Štampaj radni nalog"
      icon={<Printer size={18} aria-hidden="true" />}
      aria-busy={sheet.isPreparing || undefined}
      onClick={sheet.print}
    />
  );
  return (
    <header className={classes.header}>
      <div className={classes.identity}>
        <BackToList path="/admin/orders" label="Nazad na Naloge" />
        <PageTitle documentTitle={documentTitle} className={classes.title}>
          {heading}
        </PageTitle>
        {order !== undefined && (
          <CopyButton text={order.orderCode} label={`Kopiraj šifru ${order.orderCode}`} />
        )}
        {order !== undefined && isPhone && printer}
        {order !== undefined && isPhone && <NeighbourLinks id={order._id} />}
      </div>
      {order !== undefined && <Facts order={order} desk={desk} />}
      {order !== undefined && !isPhone && (
        <div className={classes.actions}>
          <div className={classes.named}>
            <OrderActions order={order} desk={desk} onOpen={onOpen} />
          </div>
          {printer}
          <NeighbourLinks id={order._id} />
        </div>
      )}
      {order !== undefined && <Viewers orderId={order._id} />}
    </header>
  );
}
