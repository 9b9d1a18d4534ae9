import { categoryOf } from '@majstorija/contract/catalog.ts';
import { DELAY_LIMITS } from '@majstorija/contract/orders/late/delay.ts';
import { toRsd } from '@majstorija/contract/money.ts';
import type { CleanPhoto } from '#platform/files/clean-photo.ts';
import {
  nameFiles,
  type OrderPhotos,
  type StoredPhoto,
} from '#features/orders/events/order-photos.service.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { NOBODY, outsideSession, type Actor, type Work } from '#platform/database/work.ts';
import type { PlannedWorker } from '#features/demo/plan/companies.ts';
import type { Scene } from '@majstorija/stories/jobs/job.ts';
import type { PlannedOrder, PlannedStep } from '#features/demo/plan/planned-order.ts';
import type { PlannedPrice } from '#features/demo/fill/price-list.ts';
import type { Random } from '@majstorija/stories/random.ts';
import { changedTerm, plannedTerm } from '#features/demo/fill/planned-term.ts';
import { raiseByName, type EventData } from '#features/demo/fill/raise-by-name.ts';
import { seededId } from '#features/demo/plan/seeded-id.ts';
import { createOrder } from '#features/orders/create/create-order.service.ts';

/** What the steps need besides the transaction: the file store, the drawn photos, the price list. */
export interface WalkTools {
  readonly store: FileStore;
  /** By scene, in the order of its views. */
  readonly photos: ReadonlyMap<Scene, readonly CleanPhoto[]>;
  readonly prices: readonly PlannedPrice[];
}

/** The photos of a step, stored when its transaction claims them: all demo data is one transaction. */
function photosOf(step: PlannedStep, { photos, store }: WalkTools): OrderPhotos {
  const drawn = step.photos.flatMap(({ scene, view }) => photos.get(scene)?.[view] ?? []);
  return {
    claim: async (work) => {
      const stored: StoredPhoto[] = [];
      for (const clean of drawn) {
        const { photo, files } = nameFiles(work.newId(), clean);
        for (const { key, bytes } of files) {
          work.onRollback(() => store.remove(key));
          await store.save(key, bytes);
        }
        stored.push(photo);
      }
      return stored;
    },
  };
}

function priceOf({ prices }: WalkTools, order: PlannedOrder, name: string): PlannedPrice {
  const price = prices.find((item) => item.package === order.package && item.name === name);
  if (!price) throw new RangeError(`the price list has no ${name}`);
  return price;
}

/** What the job costs by the price list, in rsd. */
function amountOf(order: PlannedOrder, tools: WalkTools): number {
  const { done } = order.job;
  return toRsd(done.reduce((sum, [name, quantity]) => sum + priceOf(tools, order, name).para * quantity, 0));
}

/** Who collects a payment, and how; most clients pay the worker in cash. */
const WAYS_OF_PAYING = [
  { method: 'cash', holder: 'worker' },
  { method: 'cash', holder: 'worker' },
  { method: 'cash', holder: 'company' },
  { method: 'card', holder: 'company' },
  { method: 'transfer', holder: 'us' },
] as const;

/** Whether too much is entered, which a later step corrects. */
const isMistaken = ({ steps }: PlannedOrder, { event }: PlannedStep): boolean =>
  event === 'completed' && steps.some((later) => later.event === 'works_corrected');

const DISCOUNT = 0.95;

/** An amount with a discount, in whole tens of rsd. */
const lessThan = (rsd: number): number => Math.max(10, Math.floor((rsd * DISCOUNT) / 10) * 10);

const HOURS_MS = 3 * 3_600_000;

/** The moment of a reminder: when it rings in the plan, else hours later. */
function untilOf({ steps }: PlannedOrder, step: PlannedStep): string {
  const rings = steps.find(({ event, at }) => event === 'reminder_due' && at > step.at);
  return (rings?.at ?? new Date(step.at.getTime() + HOURS_MS)).toISOString();
}

/** How many calls of the desk are answered. */
const REACHED = 0.7;

/** The data of an event that its step and its order determine. */
function toEventData(
  { order, random }: StartedOrder,
  step: PlannedStep,
  { worker, ...tools }: WalkTools & { readonly worker: PlannedWorker | undefined },
): EventData {
  const { event, note, status } = step;
  const { job, operator } = order;
  return {
    workerId: (step.worker ?? worker)?.person.id,
    adminId: operator.id,
    status,
    reason: note,
    note,
    ...(event === 'term_changed' && changedTerm(order, step)),
    ...(event === 'worker_late' && { minutes: random.pick(DELAY_LIMITS.choices) }),
    // Nothing was agreed with whom nobody reached.
    ...(event === 'called' &&
      (random.chance(REACHED) ? { reached: true } : { reached: false, note: undefined })),
    ...(event === 'reminder_set' && { until: untilOf(order, step) }),
    text: note,
    description: event === 'updated' ? `${job.described[0]}\nDopuna: može i posle 18 h.` : note,
    items: job.done.map(([name, quantity], nth) => ({
      priceListItemId: priceOf(tools, order, name).id,
      quantity: nth === 0 && isMistaken(order, step) ? quantity + 1 : quantity,
    })),
    amount: event === 'payment_corrected' ? lessThan(amountOf(order, tools)) : amountOf(order, tools),
    ...(event === 'paid' && random.pick(WAYS_OF_PAYING)),
    photos: photosOf(step, tools),
  };
}

function toActor({ by }: PlannedStep, order: PlannedOrder, worker: PlannedWorker | undefined): Actor {
  const actors: Record<PlannedStep['by'], Actor | undefined> = {
    system: NOBODY,
    operator: outsideSession(order.operator),
    client: outsideSession({ id: order.client.id, role: 'client' }),
    worker: worker && outsideSession({ id: worker.person.id, role: 'worker' }),
    owner: worker && outsideSession({ id: worker.ownerId, role: 'owner' }),
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
    ...plannedTerm(order, random),
  };
  const creation = workOf(work, step, toActor(step, order, undefined), random);
  const id = await createOrder(creation, body, photosOf(step, tools));
  return { id, order, random };
}

/** A step of a created order that is still to be taken, with the worker whom the order has before it. */
export interface Turn {
  readonly started: StartedOrder;
  readonly step: PlannedStep;
  readonly worker: PlannedWorker | undefined;
}

/** All planned steps of a created order. */
export function turnsOf(started: StartedOrder): Turn[] {
  let [worker, before]: (PlannedWorker | undefined)[] = [];
  return started.order.steps.slice(1).map((step) => {
    const turn = { started, step, worker };
    if (step.worker) [before, worker] = [worker, step.worker];
    else if (step.event === 'assignment_undone') worker = before;
    return turn;
  });
}

/** Takes one step, at its time and by its actor. */
export async function takeTurn(work: Work, { started, step, worker }: Turn, tools: WalkTools): Promise<void> {
  const { id, order, random } = started;
  if (step.event === 'created') throw new RangeError('an order is created once');
  const turn = workOf(work, step, toActor(step, order, worker), random);
  await raiseByName(turn, id, step.event, toEventData(started, step, { ...tools, worker }));
}
