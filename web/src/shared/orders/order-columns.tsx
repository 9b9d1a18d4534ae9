import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { OrderPlateLink } from '#shared/orders/order-plate.tsx';
import type { Column } from '#ui/table/column.ts';
import { Timestamp } from '#ui/text/timestamp.tsx';

type Order = { _id: string; orderCode: string; createdAt: string };

/** The width of a status: the longest in one line, on a tablet in two. */
export const STATUS_WIDTH = { wide: 'minmax(200px, 1.1fr)', compact: 'minmax(168px, 1.1fr)' } as const;

const createdCell = (now: Date) => (order: Order) => (
  <Timestamp at={order.createdAt} text={formatDateTime(order.createdAt, now)} />
);

/** The code of an order, on a tablet with the date below. */
export const codeColumn = (now: Date): Column<Order> => ({
  key: 'code',
  header: 'Šifra naloga',
  cell: (order) => <OrderPlateLink order={order} />,
  width: { wide: 112, compact: 152 },
  card: 'lead',
  below: { cell: createdCell(now), on: ['compact'] },
});

/** When an order was created; on a tablet `codeColumn` shows it. */
export const createdColumn = (now: Date): Column<Order> => ({
  key: 'created',
  header: 'Datum kreiranja',
  cell: createdCell(now),
  width: 172,
  cardLabel: 'Kreiran:',
  on: ['wide', 'card'],
});
