import { isoTime } from '#platform/views/view-sql.ts';

/** SQL of the clock of an order as `OrderDue`; null when it waits for nothing [orders#due]. */
export const dueJson = (
  order: string,
): string => `case when ${order}.due_what is not null then json_build_object(
  'what', ${order}.due_what, 'since', ${isoTime(`${order}.due_since`)}, 'until', ${isoTime(`${order}.due_until`)}) end`;
