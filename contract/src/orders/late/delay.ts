import { z } from 'zod';
import { optionalLine } from '@majstorija/contract/fields.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { TRANSITIONS } from '@majstorija/contract/orders/life/transitions.ts';
import type { TermTimes } from '@majstorija/contract/orders/term/term-times.ts';

/** How late a worker may say to be, in minutes; `choices` are offered at once [orders#delay]. */
export const DELAY_LIMITS = { least: 5, most: 240, step: 5, note: 200, choices: [10, 20, 30, 60] } as const;

/** How late the worker will be, as the worker or an operator says it. */
export const LateBody = z
  .object({
    minutes: z
      .number(VALIDATION.delay)
      .min(DELAY_LIMITS.least, VALIDATION.delay)
      .max(DELAY_LIMITS.most, VALIDATION.delay)
      .multipleOf(DELAY_LIMITS.step, VALIDATION.delay),
    note: optionalLine(DELAY_LIMITS.note),
  })
  .meta({ id: 'LateBody' });
export type LateBody = z.infer<typeof LateBody>;

/** How late the worker of an order said to be: about when they arrive, and when that was said, as instants (ISO) [orders#delay]. */
export const OrderDelay = z
  .object({ minutes: z.number(), until: z.string(), saidAt: z.string() })
  .meta({ id: 'OrderDelay' });
export type OrderDelay = z.infer<typeof OrderDelay>;

const LATE: OrderEvent = 'worker_late';

/** The statuses in which an order may have a delay: those in which its worker may say so. */
export const LATE_STATUSES: readonly OrderStatus[] = TRANSITIONS.flatMap(({ event, from }) =>
  event === LATE ? from : [],
);

const MINUTE_MS = 60_000;

/** About when a worker arrives who says now to be that many minutes late: after the end of a window that is ahead, else from now on. */
export function arrivalAfter(minutes: number, { kind, endsAt }: TermTimes, now: Date): Date {
  const late = minutes * MINUTE_MS;
  const afterWindow = kind === 'window' ? endsAt.getTime() + late : 0;
  return new Date(afterWindow > now.getTime() ? afterWindow : now.getTime() + late);
}
