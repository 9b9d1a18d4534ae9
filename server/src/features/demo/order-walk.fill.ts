import { categoryOf } from '@majstorija/contract/catalog.ts';
import type { OrderEvent } from '@majstorija/contract/orders/order-events.ts';
import type { CleanPhoto } from '#platform/files/clean-photo.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Actor, Work } from '#platform/work.ts';
import type { PlannedWorker } from '#features/demo/companies.plan.ts';
import type { Scene } from '#features/demo/demo-job.content.ts';
import type { PlannedOrder, PlannedStep } from '#features/demo/planned-order.plan.ts';
import type { PlannedPrice } from '#features/demo/price-list.fill.ts';
import { seededId, type Random } from '#features/demo/random.tools.ts';
import {
  completeOrder,
  createComplaint,
  delegateOrder,
  recordPayment,
  refundComplaint,
  rejectComplaint,
  takeStep,
  updateOrder,
  type StepEvent,
} from '#features/orders/order-work.service.ts';
import {
  acceptComplaint,
  addComment,
  assignAdmin,
  assignWorker,
  changeStatus,
  createOrder,
} from '#features/orders/orders.service.ts';

/** What the walk needs beside the transaction: where photos go, the drawn photos, the price list. */
export interface WalkTools {
  readonly store: FileStore;
  readonly photos: ReadonlyMap<Scene, CleanPhoto>;
  readonly prices: readonly PlannedPrice[];
}

/** One step about to be made, by its actor and at its time. */
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

/** Each event by the service that people's own calls go through: the machine decides here as it does for them. */
const MAKE: Readonly<Record<Exclude<OrderEvent, 'created'>, (turn: Turn) => Promise<unknown>>> = {
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
    updateOrder(work, orderId, { description: `${order.job.told[0]}\nDopuna: može i posle 18 h.` }),
  comment_added: (turn) => addComment(turn.work, turn.orderId, { text: noteOf(turn) }),
  admin_assigned: ({ work, orderId, order }) => assignAdmin(work, orderId, { adminId: order.operator.id }),
  admin_status_changed: (turn) =>
    changeStatus(turn.work, turn.orderId, { status: 'completed', reason: turn.step.note }),
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
  if (!actor) throw new RangeError(`nobody works on the order yet, so no ${by} can act`);
  return actor;
}

/** The work of one step: its own time, its own actor, ids from the order's own chance. */
function workOf(work: Work, step: PlannedStep, actor: Actor, random: Random): Work {
  return { ...work, now: step.at, actor, newId: () => seededId(random, step.at) };
}

/** An order that stands, and what is left of its plan. */
export interface StartedOrder {
  readonly id: string;
  readonly order: PlannedOrder;
  readonly random: Random;
}

/** Creates one order as its client or its operator did; its number follows that of the order before. */
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

/** Walks an order that stands to where its plan ends, each step at its own time and by its own actor. */
export async function walkOrder(
  work: Work,
  { id, order, random }: StartedOrder,
  tools: WalkTools,
): Promise<void> {
  let worker: PlannedWorker | undefined;
  for (const step of order.steps) {
    if (step.event === 'created') continue;
    const turn = workOf(work, step, toActor(step, order, worker), random);
    await MAKE[step.event]({ work: turn, orderId: id, order, step, tools });
    worker = step.worker ?? worker;
  }
}
