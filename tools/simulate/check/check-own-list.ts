import type { MyOrderListItem } from '@majstorija/contract/orders/my-orders.ts';

/** The own orders as a person in the field reads them, and those that the desk shows as theirs. */
export interface OwnList {
  readonly name: string;
  readonly rows: readonly MyOrderListItem[];
  /** Ids of this run's orders that are theirs. */
  readonly expected: readonly string[];
  readonly isTheirs: (row: MyOrderListItem) => boolean;
}

/** Checks that a person sees all own orders of this run, each once, and no foreign ones; returns a line per problem. */
export function checkOwnList({ name, rows, expected, isTheirs }: OwnList): string[] {
  const times = (id: string) => rows.filter(({ _id }) => _id === id).length;
  return [
    ...expected.flatMap((id) =>
      times(id) === 1 ? [] : [`${name}: sees own order ${id} ${times(id)} times`],
    ),
    ...rows.flatMap((row) => (isTheirs(row) ? [] : [`${name}: sees ${row.orderCode}, which is not theirs`])),
  ];
}
