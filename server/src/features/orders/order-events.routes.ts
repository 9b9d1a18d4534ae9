import type { StepEvent } from '@majstorija/contract/orders/called-events.ts';
import { handlers, type Deps, type SignedIn } from '#platform/http/handler.ts';
import { write, type Work } from '#platform/database/work.ts';
import type { JsonText } from '#platform/views/json-text.ts';
import { tellClient } from '#features/orders/complaints/tell-client.service.ts';
import { refundComplaint, rejectComplaint } from '#features/orders/events/answer-complaint.service.ts';
import { acceptComplaint, assignAdmin, assignWorker } from '#features/orders/events/assign.service.ts';
import { changeStatus } from '#features/orders/events/change-status.service.ts';
import { addPhotos } from '#features/orders/events/add-photos.service.ts';
import { addComment } from '#features/orders/events/comment.service.ts';
import {
  closeCancellation,
  confirmTerm,
  recordCall,
  workerNotReached,
  workerReached,
} from '#features/orders/events/outcomes.service.ts';
import { removeReminder, setReminder, takeReminder } from '#features/orders/events/reminder.service.ts';
import { recordMessage } from '#features/orders/message/record-message.service.ts';
import { changeTerm } from '#features/orders/term/change-term.service.ts';
import { undoAssignment } from '#features/orders/events/undo/undo-assignment.service.ts';
import { createComplaint } from '#features/orders/events/complain.service.ts';
import {
  completeOrder,
  recordDoneAndPaid,
  recordPayment,
} from '#features/orders/events/complete-and-pay.service.ts';
import {
  correctPayment,
  keepPayments,
  withdrawPayment,
} from '#features/orders/events/correct-payments.service.ts';
import { correctWorks } from '#features/orders/events/correct-works.service.ts';
import { delegateOrder } from '#features/orders/events/delegate.service.ts';
import { sayLate } from '#features/orders/late/say-late.service.ts';
import { takeStep } from '#features/orders/events/take-step.service.ts';
import { withOrderPhotos } from '#features/orders/events/order-photos.service.ts';
import { updateOrder } from '#features/orders/events/update.service.ts';
import { getOrder, getOrderStep } from '#features/orders/list/orders.views.ts';
import { toPara } from '@majstorija/contract/money.ts';
import type { Raised } from '#features/orders/life/order-event.ts';

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

type Change = (work: Work) => Promise<unknown>;

/** Makes a change and returns the order as its page shows it. */
async function changed(
  { deps, user, params }: { deps: Deps; user: SignedIn; params: { id: string } },
  change: Change,
): Promise<JsonText> {
  await write(deps, user, change);
  return getOrder(deps, params.id);
}

/** The handlers of every event of an order that people raise [orders#field-calls]. */
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
    const payment = { ...body, amount: toPara(body.amount), version };
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
  assignAdmin: (call) =>
    changed(call, (work) => assignAdmin(work, call.params.id, { ...call.body, version: call.version })),
  assignWorker: (call) =>
    changed(call, (work) => assignWorker(work, call.params.id, { ...call.body, version: call.version })),
  acceptComplaint: (call) =>
    changed(call, (work) => acceptComplaint(work, call.params.id, { ...call.body, version: call.version })),
  undoAssignment: (call) =>
    changed(call, (work) => undoAssignment(work, call.params.id, { ...call.body, version: call.version })),
  rejectComplaint: (call) =>
    changed(call, (work) => rejectComplaint(work, call.params.id, { ...call.body, version: call.version })),
  refundComplaint: (call) =>
    changed(call, (work) => refundComplaint(work, call.params.id, { ...call.body, version: call.version })),
  changeStatus: (call) =>
    changed(call, (work) => changeStatus(work, call.params.id, { ...call.body, version: call.version })),
  changeTerm: (call) =>
    changed(call, (work) => changeTerm(work, call.params.id, { ...call.body, version: call.version })),
  workerReached: (call) => changed(call, (work) => workerReached(work, call.params.id, call)),
  workerNotReached: (call) =>
    changed(call, (work) => workerNotReached(work, call.params.id, { ...call.body, version: call.version })),
  called: (call) =>
    changed(call, (work) => recordCall(work, call.params.id, { ...call.body, version: call.version })),
  confirmTerm: (call) => changed(call, (work) => confirmTerm(work, call.params.id, call)),
  closeCancellation: (call) => changed(call, (work) => closeCancellation(work, call.params.id, call)),
  clientTold: (call) => changed(call, (work) => tellClient(work, call.params.id, call)),
  setReminder: (call) =>
    changed(call, (work) => setReminder(work, call.params.id, { ...call.body, version: call.version })),
  takeReminder: (call) => changed(call, (work) => takeReminder(work, call.params.id, call)),
  removeReminder: (call) => changed(call, (work) => removeReminder(work, call.params.id, call)),
  doneAndPaid: async ({ deps, params, version, body, photos, once }) => {
    await withOrderPhotos(deps, photos, (receipt) =>
      once((work) => recordDoneAndPaid(work, params.id, { ...body, version, photos: receipt })),
    );
    return getOrder(deps, params.id);
  },
  correctPayment: (call) =>
    changed(call, (work) => correctPayment(work, call.params.id, { ...call.body, version: call.version })),
  withdrawPayment: (call) =>
    changed(call, (work) => withdrawPayment(work, call.params.id, { ...call.body, version: call.version })),
  keepPayments: (call) => changed(call, (work) => keepPayments(work, call.params.id, call)),
  correctWorks: (call) =>
    changed(call, (work) => correctWorks(work, call.params.id, { ...call.body, version: call.version })),
  comment: async ({ deps, params, body, once }) =>
    getOrder(deps, await once(async (work) => (await addComment(work, params.id, body)).orderId)),
  addPhotos: async ({ deps, params, photos, once }) => {
    const id = await withOrderPhotos(deps, photos, (stored) =>
      once(async (work) => (await addPhotos(work, params.id, stored)).orderId),
    );
    return getOrder(deps, id);
  },
  message: async ({ deps, params, body, once }) =>
    getOrder(deps, await once(async (work) => (await recordMessage(work, params.id, body)).orderId)),
});
