import type { DeskWork } from '@majstorija/contract/orders/orders.ts';

/** The works by the visit in which they were done, in order; an order that was opened again for more has several. */
export const visitsOf = (items: readonly DeskWork[]): (readonly DeskWork[])[] =>
  [...new Set(items.map(({ completion }) => completion))].map((completion) =>
    items.filter((work) => work.completion === completion),
  );
