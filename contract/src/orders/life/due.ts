import { z } from 'zod';

/** What an order waits for [orders#due]. */
export const DueWhat = z
  .enum([
    'assign',
    'accept',
    'depart',
    'arrive',
    'late_arrival',
    'call_worker',
    'call_again',
    'call_client',
    'complaint_answer',
    'complaint_solution',
    'tell_client',
    'reminder',
  ])
  .meta({ id: 'DueWhat' });
export type DueWhat = (typeof DueWhat.options)[number];

/** The clock of an order that waits for something: `since` and `until` are instants (ISO). */
export const OrderDue = z
  .object({ what: DueWhat, since: z.string(), until: z.string() })
  .meta({ id: 'OrderDue' });
export type OrderDue = z.infer<typeof OrderDue>;

/** What the clock of an order is about without its reminder. */
export const OwnDueWhat = DueWhat.exclude(['reminder']);
export type OwnDueWhat = (typeof OwnDueWhat.options)[number];
