import { isoTime } from '#platform/views/view-sql.ts';

/** SQL of the delay of an order as `OrderDelay`; null without one [orders#delay]. */
export const delayJson = (
  order: string,
): string => `case when ${order}.late_until is not null then json_build_object('minutes', ${order}.late_minutes,
  'until', ${isoTime(`${order}.late_until`)}, 'saidAt', ${isoTime(`${order}.late_said_at`)}) end`;
