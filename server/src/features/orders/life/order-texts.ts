import type { OrderText } from '@majstorija/contract/orders/order-texts.ts';

const COLUMNS = { description: 'description' } as const satisfies Record<OrderText, string>;
type Column = (typeof COLUMNS)[OrderText];

const isOrderText = (name: string): name is OrderText => Object.hasOwn(COLUMNS, name);

/** The texts that people write about an order [orders#written-texts], with their columns. */
export const ORDER_TEXTS = Object.keys(COLUMNS)
  .filter(isOrderText)
  .map((name) => ({ name, column: COLUMNS[name] }));

/** The changed columns of these texts; null clears one, an absent one stays as it is. */
export type TextChanges = Readonly<Partial<Record<Column, string | null>>>;

/** The columns of the given texts. */
export const toTextChanges = (texts: Readonly<Partial<Record<OrderText, string | null>>>): TextChanges =>
  Object.fromEntries(
    ORDER_TEXTS.filter(({ name }) => texts[name] !== undefined).map(({ name, column }) => [
      column,
      texts[name],
    ]),
  );
