import type { MyOrderListItem } from '@majstorija/contract/orders/my-orders.ts';

/** What somebody in the field reads of their own orders, and what the desk says is theirs. */
export interface OwnList {
  readonly name: string;
  readonly rows: readonly MyOrderListItem[];
  /** Ids of this run's orders that are theirs. */
  readonly expected: readonly string[];
  readonly isTheirs: (row: MyOrderListItem) => boolean;
}

/** Whether somebody sees all of this run's orders that are theirs, each once, and nobody else's; a line for each flaw. */
export function checkOwnList({ name, rows, expected, isTheirs }: OwnList): string[] {
  const times = (id: string) => rows.filter(({ _id }) => _id === id).length;
  return [
    ...expected.flatMap((id) =>
      times(id) === 1 ? [] : [`${name}: sees own order ${id} ${times(id)} times`],
    ),
    ...rows.flatMap((row) => (isTheirs(row) ? [] : [`${name}: sees ${row.orderCode}, which is not theirs`])),
  ];
}
