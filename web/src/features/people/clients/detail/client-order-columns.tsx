import { PACKAGES } from '@majstorija/contract/catalog.ts';
import type { ClientOrder } from '@majstorija/contract/people/clients.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { OrderPlateLink } from '#shared/orders/order-plate.tsx';
import { StatusChip } from '#shared/orders/status-chip.tsx';
import { Timestamp } from '#ui/text/timestamp.tsx';
import type { Column } from '#ui/table/column.ts';
import classes from './client-orders.module.css';

const NONE = 'Nije dodeljen';

function WorkerEmail({ worker }: Pick<ClientOrder, 'worker'>) {
  if (worker === null) return <span className={classes.none}>{NONE}</span>;
  return (
    <span className={classes.email} title={fullName(worker)}>
      {worker.email ?? '/'}
    </span>
  );
}

/** The columns of a client's order history [people#client-history]. */
export const clientOrderColumns = (now: Date): readonly Column<ClientOrder>[] => [
  {
    key: 'admin',
    header: 'Operater',
    cell: ({ admin }) => (admin === null ? <span className={classes.none}>{NONE}</span> : fullName(admin)),
    cardLabel: 'Operater:',
  },
  {
    key: 'created',
    header: 'Datum kreiranja',
    cell: ({ createdAt }) => <Timestamp at={createdAt} text={formatDateTime(createdAt, now)} />,
    cardLabel: 'Kreiran:',
  },
  { key: 'code', header: 'Šifra naloga', cell: (order) => <OrderPlateLink order={order} />, card: 'lead' },
  { key: 'package', header: 'Potkategorija', cell: (order) => PACKAGES[order.package].label },
  {
    key: 'worker',
    header: 'Email majstora',
    cell: ({ worker }) => <WorkerEmail worker={worker} />,
    cardLabel: 'Email majstora:',
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusChip status={status} />, card: 'aside' },
];
