import { categoryOf } from '@majstorija/contract/catalog.ts';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { CleanPhoto } from '#platform/files/clean-photo.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Actor, Work } from '#platform/database/work.ts';
import type { PlannedWorker } from '#features/demo/plan/companies.ts';
import type { Scene } from '@majstorija/contract/stories/jobs/job.ts';
import type { PlannedOrder, PlannedStep } from '#features/demo/plan/planned-order.ts';
import type { PlannedPrice } from '#features/demo/fill/price-list.ts';
import type { Random } from '@majstorija/contract/stories/random.ts';
import { seededId } from '#features/demo/plan/seeded-id.ts';
import { createOrder } from '#features/orders/create/create-order.service.ts';
import { refundComplaint, rejectComplaint } from '#features/orders/events/answer-complaint.service.ts';
import { acceptComplaint, assignAdmin, assignWorker } from '#features/orders/events/assign.service.ts';
import { changeStatus } from '#features/orders/events/change-status.service.ts';
import { addComment } from '#features/orders/events/comment.service.ts';
import { createComplaint } from '#features/orders/events/complain.service.ts';
import { completeOrder, recordPayment } from '#features/orders/events/complete-and-pay.service.ts';
import { delegateOrder } from '#features/orders/events/delegate.service.ts';
import { takeStep, type StepEvent } from '#features/orders/events/take-step.service.ts';
import { updateOrder } from '#features/orders/events/update.service.ts';

/** What the steps need besides the transaction: the file store, the drawn photos, the price list. */
export interface WalkTools {
  readonly store: FileStore;
  readonly photos: ReadonlyMap<Scene, CleanPhoto>;
  readonly prices: readonly PlannedPrice[];
}

/** One step to take, with its actor and time in `work`. */
interface Turn {
  readonly work: Work;
  readonly orderId: string;
  readonly order: PlannedOrder;
  readonly step: PlannedStep;
  readonly tools: WalkTools;
}

function photosOf(step: PlannedStep, tools: WalkTools): CleanPhoto[] {
  return step.photos.flatMap((scene) => tools.photos.get(scene) ?? []);
}

function priceOf({ prices }: WalkTools, order: PlannedOrder, name: string): PlannedPrice {
  const price = prices.find((item) => item.package === order.package && item.name === name);
  if (!price) throw new RangeError(`the price list has no ${name}`);
  return price;
}

function amountOf({ order, tools }: Turn): number {
  return order.job.done.reduce(
    (sum, [name, quantity]) => sum + priceOf(tools, order, name).para * quantity,
    0,
  );
}

function workerOf({ step }: Turn): string {
  if (!step.worker) throw new RangeError(`${step.event} names no worker`);
  return step.worker.person.id;
}

const withPhotos = (turn: Turn) => ({ store: turn.tools.store, photos: photosOf(turn.step, turn.tools) });
const noteOf = ({ step }: Turn): string => step.note ?? '';

function plainStep(event: StepEvent) {
  return ({ work, orderId, step }: Turn): Promise<unknown> =>
    takeStep(work, orderId, { event, ...(step.note !== undefined && { note: step.note }) });
}

function doneItems({ order, tools }: Turn) {
  return order.job.done.map(([name, quantity]) => ({
    priceListItemId: priceOf(tools, order, name).id,
    quantity,
  }));
}

/** How each event is raised: by the same service as in a call of the API, so the order machine decides. */
const RAISE: Readonly<Record<Exclude<OrderEvent, 'created'>, (turn: Turn) => Promise<unknown>>> = {
  moved_to_map: plainStep('moved_to_map'),
  worker_assigned: (turn) => assignWorker(turn.work, turn.orderId, { workerId: workerOf(turn) }),
  delegated: (turn) => delegateOrder(turn.work, turn.orderId, { workerId: workerOf(turn) }),
  worker_accepted: plainStep('worker_accepted'),
  find_backup_worker: plainStep('find_backup_worker'),
  call_worker_accepted: plainStep('call_worker_accepted'),
  worker_on_the_way: plainStep('worker_on_the_way'),
  call_worker_on_the_way: plainStep('call_worker_on_the_way'),
  worker_arrived: plainStep('worker_arrived'),
  completed: (turn) => completeOrder(turn.work, turn.orderId, { items: doneItems(turn) }),
  paid: (turn) => recordPayment(turn.work, turn.orderId, { amount: amountOf(turn), ...withPhotos(turn) }),
  complaint_created: (turn) =>
    createComplaint(turn.work, turn.orderId, { description: noteOf(turn), ...withPhotos(turn) }),
  complaint_accepted: (turn) => acceptComplaint(turn.work, turn.orderId, { workerId: workerOf(turn) }),
  complaint_rejected: (turn) => rejectComplaint(turn.work, turn.orderId, { reason: noteOf(turn) }),
  complaint_refunded: (turn) => refundComplaint(turn.work, turn.orderId, { reason: noteOf(turn) }),
  complaint_on_the_way: plainStep('complaint_on_the_way'),
  complaint_arrived: plainStep('complaint_arrived'),
  complaint_completed: plainStep('complaint_completed'),
  canceled: plainStep('canceled'),
  updated: ({ work, orderId, order }) =>
    updateOrder(work, orderId, { description: `${order.job.described[0]}\nDopuna: može i posle 18 h.` }),
  comment_added: (turn) => addComment(turn.work, turn.orderId, { text: noteOf(turn) }),
  admin_assigned: ({ work, orderId, order }) => assignAdmin(work, orderId, { adminId: order.operator.id }),
  admin_status_changed: (turn) =>
    changeStatus(turn.work, turn.orderId, {
      status: turn.step.status ?? 'completed',
      reason: turn.step.note,
    }),
};

function toActor({ by }: PlannedStep, order: PlannedOrder, worker: PlannedWorker | undefined): Actor {
  const actors: Record<PlannedStep['by'], Actor | undefined> = {
    system: { id: null, role: 'system' },
    operator: { id: order.operator.id, role: order.operator.role },
    client: { id: order.client.id, role: 'client' },
    worker: worker && { id: worker.person.id, role: 'worker' },
    owner: worker && { id: worker.ownerId, role: 'owner' },
  };
  const actor = actors[by];
  if (!actor) throw new RangeError(`the order has no worker yet, so no ${by} can act`);
  return actor;
}

/** The work of one step: its time, its actor, and ids from the random numbers of the order. */
function workOf(work: Work, step: PlannedStep, actor: Actor, random: Random): Work {
  return { ...work, now: step.at, actor, newId: () => seededId(random, step.at) };
}

/** An order that is created, with its plan. */
export interface StartedOrder {
  readonly id: string;
  readonly order: PlannedOrder;
  readonly random: Random;
}

/** Creates one order as its client or operator; its number follows that of the order before. */
export async function startOrder(
  work: Work,
  order: PlannedOrder,
  random: Random,
  tools: WalkTools,
): Promise<StartedOrder> {
  const [step] = order.steps;
  if (!step) throw new RangeError('an order begins with its creation');
  const body = {
    clientId: order.client.id,
    addressId: order.address.id,
    category: categoryOf(order.package),
    package: order.package,
    description: order.description,
  };
  const creation = workOf(work, step, toActor(step, order, undefined), random);
  const id = await createOrder(creation, body, photosOf(step, tools), tools.store);
  return { id, order, random };
}

/** Takes all planned steps of a created order, each at its time and by its actor. */
export async function walkOrder(
  work: Work,
  { id, order, random }: StartedOrder,
  tools: WalkTools,
): Promise<void> {
  let worker: PlannedWorker | undefined;
  for (const step of order.steps) {
    if (step.event === 'created') continue;
    const turn = workOf(work, step, toActor(step, order, worker), random);
    await RAISE[step.event]({ work: turn, orderId: id, order, step, tools });
    worker = step.worker ?? worker;
  }
}
