import { Link } from '@tanstack/react-router';
import { FileText, Headset, Wrench } from 'lucide-react';
import { CATEGORIES, PACKAGES } from '@majstorija/contract/catalog.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { Assignee, assignLabel, type OpenAssignment } from '#features/orders/assignee.tsx';
import type { AssignmentKind, FailedAssignment } from '#features/orders/use-failed-assignments.ts';
import { OrderPlateLink } from '#shared/order-plate.tsx';
import { ServiceSign } from '#shared/service-sign.tsx';
import { StatusChip } from '#shared/status-chip.tsx';
import type { LinkParts } from '#ui/menu-button.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowActions } from '#ui/table/row-actions.tsx';
import classes from './orders-columns.module.css';

type OrderCell = { order: OrderListItem };

function Service({ order }: OrderCell) {
  const { label, short } = CATEGORIES[order.category];
  return (
    <span className={classes.service}>
      <ServiceSign category={order.category} size={28} />
      <span>
        <span title={label}>{short}</span>
        <span className={classes.package}>{PACKAGES[order.package].label}</span>
      </span>
    </span>
  );
}

const Place = ({ order: { address } }: OrderCell) => (
  <>
    {address.streetAndNumber}
    <span className={classes.municipality}>{address.municipality}</span>
  </>
);

const linkTo = (id: string) => (parts: LinkParts) => (
  <Link {...parts} to="/admin/orders/$id" params={{ id }} />
);

type ActionsProps = OrderCell & { onAssign: OpenAssignment };

function Actions({ order, onAssign }: ActionsProps) {
  return (
    <RowActions
      menuLabel={`Radnje za nalog ${order.orderCode}`}
      items={[
        {
          name: assignLabel('worker', order),
          label: 'Dodeli majstora',
          icon: <Wrench size={18} aria-hidden="true" />,
          onSelect: () => onAssign('worker', order),
        },
        {
          name: assignLabel('admin', order),
          label: 'Dodeli operatera',
          icon: <Headset size={18} aria-hidden="true" />,
          onSelect: () => onAssign('admin', order),
        },
        {
          name: `Otvori nalog ${order.orderCode}`,
          label: 'Otvori nalog',
          icon: <FileText size={18} aria-hidden="true" />,
          link: linkTo(order._id),
        },
      ]}
    />
  );
}

type OrderColumns = {
  failedOf: (orderId: string, kind: AssignmentKind) => FailedAssignment | undefined;
  onAssign: OpenAssignment;
};

/** The columns of SPEC §2; up to 1120 pixels the package moves under the sign and the worker under the status. */
export function orderColumns({ failedOf, onAssign }: OrderColumns): readonly Column<OrderListItem>[] {
  const assignee = (kind: AssignmentKind) => (order: OrderListItem) => (
    <Assignee order={order} kind={kind} failed={failedOf(order._id, kind)} onAssign={onAssign} />
  );
  return [
    { key: 'code', header: 'Šifra', cell: (order) => <OrderPlateLink order={order} />, card: 'lead' },
    { key: 'category', header: 'Kategorija', cell: (order) => <Service order={order} /> },
    {
      key: 'package',
      header: 'Potkategorija',
      cell: (order) => PACKAGES[order.package].label,
      on: ['wide'],
    },
    { key: 'address', header: 'Adresa', cell: (order) => <Place order={order} /> },
    {
      key: 'status',
      header: 'Status',
      cell: (order) => <StatusChip status={order.status} />,
      below: { cell: assignee('worker'), on: ['compact'] },
      card: 'aside',
    },
    {
      key: 'worker',
      header: 'Majstor',
      cell: assignee('worker'),
      on: ['wide', 'card'],
      cardLabel: 'Majstor:',
    },
    { key: 'admin', header: 'Operater', cell: assignee('admin'), on: ['wide', 'compact'] },
    {
      key: 'actions',
      header: 'Radnje',
      hideHeader: true,
      cell: (order) => <Actions order={order} onAssign={onAssign} />,
      card: 'actions',
    },
  ];
}
