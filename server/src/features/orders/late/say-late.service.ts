import { arrivalAfter, type LateBody } from '@majstorija/contract/orders/late/delay.ts';
import { delaySentence } from '@majstorija/contract/orders/late/delay-text.ts';
import { tellOfDelay } from '#features/notices/tell-operators.service.ts';
import type { Work } from '#platform/database/work.ts';
import type { ExpectedVersion, Raised } from '#features/orders/life/order-event.ts';
import { raiseEvent } from '#features/orders/life/raise-event.ts';

/**
 * The worker of an order, or an operator whom the worker told, says how late they will be; replaces what was said before
 * [orders#delay]. Throws what raiseEvent throws.
 */
export async function sayLate(
  work: Work,
  orderId: string,
  { minutes, note, version }: ExpectedVersion & LateBody,
): Promise<Raised> {
  const raised = await raiseEvent(work, orderId, {
    event: 'worker_late',
    version,
    prepare: (order) => {
      const until = arrivalAfter(minutes, order.term, work.now);
      return {
        text: `Majstor ${delaySentence({ minutes, until: until.toISOString() }, work.now)}`,
        ...(note !== undefined && { note }),
        given: { delay: { minutes, until, saidAt: work.now } },
      };
    },
  });
  if (raised.actionId !== null)
    await tellOfDelay(work, { orderId: raised.orderId, actionId: raised.actionId });
  return raised;
}
