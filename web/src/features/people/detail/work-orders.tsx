import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PACKAGES } from '@majstorija/contract/catalog.ts';
import type { WorkOrder } from '@majstorija/contract/people/work.ts';
import { formatMoney, fullName } from '@majstorija/contract/text/format.ts';
import type { DetailTabs } from './use-detail-tabs.ts';
import { PagedTable } from '#shared/lists/paged-table.tsx';
import { codeColumn, createdColumn, STATUS_WIDTH } from '#shared/orders/order-columns.tsx';
import { StatusChip } from '#shared/orders/status-chip.tsx';
import type { Column } from '#ui/table/column.ts';
import classes from './work-orders.module.css';

const FAILURE = { title: 'Nalozi nisu učitani.' } as const;

/** What was paid and, if any, what was returned of it. */
function Money({ order: { paidAmount, refundedAmount } }: { order: WorkOrder }) {
  if (paidAmount === null) return <span className={classes.none}>Nije plaćeno</span>;
  return (
    <span className={classes.money}>
      <span>{formatMoney(paidAmount)}</span>
      {refundedAmount > 0 && <span className={classes.none}>vraćeno {formatMoney(refundedAmount)}</span>}
    </span>
  );
}

function WorkerLink({ order: { worker } }: { order: WorkOrder }) {
  return (
    <Link className={classes.link} to="/admin/workers/$id" params={{ id: worker._id }}>
      {fullName(worker)}
    </Link>
  );
}

function ClientLink({ order: { client } }: { order: WorkOrder }) {
  return (
    <Link className={classes.link} to="/admin/clients/$id" params={{ id: client._id }}>
      {fullName(client)}
    </Link>
  );
}

const worker: Column<WorkOrder> = {
  key: 'worker',
  header: 'Majstor',
  cell: (order) => <WorkerLink order={order} />,
  cardLabel: 'Majstor:',
  on: ['wide', 'card'],
};

/** The columns of the orders of a worker, or with the worker for those of a company; on a tablet some are below others. */
const columnsOf = (now: Date, showsWorker: boolean): readonly Column<WorkOrder>[] => [
  codeColumn(now),
  createdColumn(now),
  { key: 'package', header: 'Potkategorija', cell: (order) => PACKAGES[order.package].label },
  {
    key: 'client',
    header: 'Klijent',
    cell: (order) => <ClientLink order={order} />,
    cardLabel: 'Klijent:',
    ...(showsWorker && { below: { cell: (order) => <WorkerLink order={order} />, on: ['compact'] } }),
  },
  ...(showsWorker ? [worker] : []),
  {
    key: 'money',
    header: 'Plaćeno',
    cell: (order) => <Money order={order} />,
    width: 148,
    align: 'end',
    cardLabel: 'Plaćeno:',
    on: ['wide', 'card'],
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusChip status={status} />,
    width: STATUS_WIDTH,
    card: 'aside',
    below: { cell: (order) => <Money order={order} />, on: ['compact'] },
  },
];

type WorkOrdersProps = {
  query: UseQueryResult<{ data: WorkOrder[]; meta: { total: number } }>;
  state: DetailTabs;
  showsWorker?: boolean;
};

/** Every order of a worker or company, newest first, with what was paid [people#work-orders]. */
export const WorkOrders = ({ showsWorker = false, ...props }: WorkOrdersProps) => (
  <PagedTable
    {...props}
    caption="Nalozi"
    columnsOf={(now) => columnsOf(now, showsWorker)}
    failure={FAILURE}
  />
);
