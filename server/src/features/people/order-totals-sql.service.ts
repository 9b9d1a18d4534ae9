/** Whose orders are counted: of a client, or of a worker. */
type Person = 'client_id' | 'worker_id';

/**
 * SQL of one row with the totals of a person's orders: `order_count`, `open_count`, and `paid` minus refunds in para. Indexes by
 * person give it; what a statement does not read of it is not counted. `id`: a column, or the place of an id.
 */
export const orderTotalsOf = (person: Person, id: string): string => `(
  select count(*) as order_count, count(*) filter (where is_open) as open_count,
    coalesce(sum(paid_amount - refunded_amount), 0) as paid
  from orders where ${person} = ${id})`;

/** SQL of the clients who have an open order: as many rows as there are open orders at most. */
export const BUSY_CLIENTS = 'select client_id from orders where is_open';
