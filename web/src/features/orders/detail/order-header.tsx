import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { CATEGORIES, PACKAGES } from '@majstorija/contract/catalog.ts';
import { formatDateTime } from '@majstorija/contract/format.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { NeighbourLinks } from '#features/orders/detail/neighbour-links.tsx';
import { OrderActions } from '#features/orders/detail/order-actions.tsx';
import type { DialogKind } from '#features/orders/detail/use-open-dialog.ts';
import type { useWorkSheet } from '#features/orders/detail/use-work-sheet.ts';
import { useIsPhone } from '#features/orders/detail/use-widths.ts';
import { Viewers } from '#features/orders/detail/viewers.tsx';
import { useNow } from '#lib/use-now.ts';
import { BackToList } from '#shared/back-to-list.tsx';
import { ServiceSign } from '#shared/service-sign.tsx';
import { StatusChip } from '#shared/status-chip.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Timestamp } from '#ui/timestamp.tsx';
import classes from './order-header.module.css';

function Facts({ order }: { order: OrderDetail }) {
  const now = useNow();
  return (
    <div className={classes.facts}>
      <div className={classes.service}>
        <ServiceSign category={order.category} size={26} />
        <span className={classes.category}>{CATEGORIES[order.category].label}</span>
        <StatusChip status={order.status} />
      </div>
      <p className={classes.created}>
        {PACKAGES[order.package].label} · kreirano{' '}
        <Timestamp at={order.createdAt} text={formatDateTime(order.createdAt, now)} />
      </p>
    </div>
  );
}

type OrderHeaderProps = {
  documentTitle: string;
  heading: ReactNode;
  /** Absent while there is none to show. */
  order: OrderDetail | undefined;
  onOpen: (kind: DialogKind) => void;
  sheet: Pick<ReturnType<typeof useWorkSheet>, 'print' | 'isPreparing'>;
};

/** The head of an order's page; the way back and the h1 stay the same while the order is loading (design §6.5). */
export function OrderHeader({ documentTitle, heading, order, onOpen, sheet }: OrderHeaderProps) {
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
      {order !== undefined && <Facts order={order} />}
      {order !== undefined && !isPhone && (
        <div className={classes.actions}>
          <OrderActions onOpen={onOpen} />
          {printer}
          <NeighbourLinks id={order._id} />
        </div>
      )}
      {order !== undefined && <Viewers orderId={order._id} />}
    </header>
  );
}
