import { PACKAGES } from '@majstorija/contract/catalog.ts';
import type { ClientOrder } from '@majstorija/contract/people/clients.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { codeColumn, createdColumn, STATUS_WIDTH } from '#shared/orders/order-columns.tsx';
import { StatusChip } from '#shared/orders/status-chip.tsx';
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

/** The columns of a client's order history [people#client-history]; on a tablet date and e-mail are below others. */
export const clientOrderColumns = (now: Date): readonly Column<ClientOrder>[] => [
  {
    key: 'admin',
    header: 'Operater',
    cell: ({ admin }) => (admin === null ? <span className={classes.none}>{NONE}</span> : fullName(admin)),
    cardLabel: 'Operater:',
  },
  createdColumn(now),
  codeColumn(now),
  {
    key: 'package',
    header: 'Potkategorija',
    cell: (order) => PACKAGES[order.package].label,
    width: { wide: '1.1fr', compact: '1.3fr' },
    below: { cell: ({ worker }) => <WorkerEmail worker={worker} />, on: ['compact'] },
  },
  {
    key: 'worker',
    header: 'Email majstora',
    cell: ({ worker }) => <WorkerEmail worker={worker} />,
    width: '1.1fr',
    cardLabel: 'Email majstora:',
    on: ['wide', 'card'],
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusChip status={status} />,
    width: STATUS_WIDTH,
    card: 'aside',
  },
];
