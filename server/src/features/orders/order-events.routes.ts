import type { StepEvent } from '@majstorija/contract/orders/called-events.ts';
import { handlers, type Deps, type SignedIn } from '#platform/http/handler.ts';
import { write } from '#platform/database/work.ts';
import { createComplaint } from '#features/orders/events/complain.service.ts';
import { completeOrder, recordPayment } from '#features/orders/events/complete-and-pay.service.ts';
import { delegateOrder } from '#features/orders/events/delegate.service.ts';
import { sayLate } from '#features/orders/late/say-late.service.ts';
import { takeStep } from '#features/orders/events/take-step.service.ts';
import { withOrderPhotos } from '#features/orders/events/order-photos.service.ts';
import { updateOrder } from '#features/orders/events/update.service.ts';
import { getOrderStep } from '#features/orders/list/orders.views.ts';
import { toPara } from '@majstorija/contract/money.ts';
import type { Raised } from '#features/orders/life/raise-event.ts';

/** The order's status and version, which the caller's next change must send. */
const toStep = ({ orderId, status, version }: Raised) => ({ _id: orderId, status, version });

interface StepCall {
  readonly deps: Deps;
  readonly user: SignedIn;
  readonly params: { readonly id: string };
  readonly version: number | undefined;
  readonly body?: { readonly reason?: string | undefined } | undefined;
}

/** A plain step of the order's life, with the reason where one was given. */
const step =
  (event: StepEvent) =>
  async ({ deps, user, params, version, body }: StepCall) => {
    const note = body?.reason === undefined ? {} : { note: body.reason };
    return toStep(await write(deps, user, (work) => takeStep(work, params.id, { event, version, ...note })));
  };

/** The handlers of the order events that the desk's own screens do not raise [orders#field-calls]. */
export const orderEventHandlers = handlers('orderEvents', {
  moveToMap: step('moved_to_map'),
  accept: step('worker_accepted'),
  giveUp: step('find_backup_worker'),
  setOut: step('worker_on_the_way'),
  sayLate: async ({ deps, user, params, version, body }) =>
    toStep(await write(deps, user, (work) => sayLate(work, params.id, { ...body, version }))),
  arrive: step('worker_arrived'),
  setOutAgain: step('complaint_on_the_way'),
  arriveAgain: step('complaint_arrived'),
  completeComplaint: step('complaint_completed'),
  cancel: step('canceled'),
  delegate: async ({ deps, user, params, version, body }) =>
    toStep(await write(deps, user, (work) => delegateOrder(work, params.id, { ...body, version }))),
  complete: async ({ deps, user, params, version, body }) =>
    toStep(await write(deps, user, (work) => completeOrder(work, params.id, { ...body, version }))),
  pay: async ({ deps, params, version, body, photos, once }) => {
    const payment = { amount: toPara(body.amount), version };
    const id = await withOrderPhotos(deps, photos, (receipt) =>
      once(async (work) => (await recordPayment(work, params.id, { ...payment, photos: receipt })).orderId),
    );
    return getOrderStep(deps, id);
  },
  complain: async ({ deps, params, version, body, photos, once }) => {
    const complaint = { ...body, version };
    const id = await withOrderPhotos(deps, photos, (stored) =>
      once(
        async (work) => (await createComplaint(work, params.id, { ...complaint, photos: stored })).orderId,
      ),
    );
    return getOrderStep(deps, id);
  },
  update: async ({ deps, user, params, version, body }) =>
    toStep(await write(deps, user, (work) => updateOrder(work, params.id, { ...body, version }))),
});
