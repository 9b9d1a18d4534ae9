import type { Package } from '@majstorija/contract/catalog.ts';
import { MAX_ORDER_IMAGES } from '@majstorija/contract/fields.ts';
import type { OrderEvent } from '@majstorija/contract/orders/order-events.ts';
import { pickClient, pickOperator, type When } from '#features/demo/cast.plan.ts';
import type { PlannedWorker } from '#features/demo/companies.plan.ts';
import { SCENES, type DemoJob, type Scene } from '#features/demo/demo-job.content.ts';
import { DRAIN_JOBS } from '#features/demo/drain-jobs.content.ts';
import { ELECTRICAL_JOBS } from '#features/demo/electrical-jobs.content.ts';
import type { DemoPeople } from '#features/demo/people.fill.ts';
import type { PlannedOrder, PlannedStep } from '#features/demo/planned-order.plan.ts';
import { PLUMBING_JOBS } from '#features/demo/plumbing-jobs.content.ts';
import type { Random } from '#features/demo/random.tools.ts';
import { pickNote } from '#features/demo/remarks.plan.ts';
import { createWorkerCast, type WorkerCast } from '#features/demo/worker-cast.plan.ts';
import { STORIES, type Story } from '#features/demo/stories.content.ts';
import { addComments, planTimes, readSteps, type Step } from '#features/demo/story-times.plan.ts';

const JOBS = {
  PLUMBING: PLUMBING_JOBS,
  DRAIN_CLEARING: DRAIN_JOBS,
  ELECTRICAL: ELECTRICAL_JOBS,
} as const satisfies Record<Package, readonly DemoJob[]>;

/** How often each package is asked for. */
const PACKAGE_WEIGHTS = { PLUMBING: 45, DRAIN_CLEARING: 22, ELECTRICAL: 33 } as const satisfies Record<
  Package,
  number
>;

const PHOTO_COUNTS = { '0': 34, '1': 26, '2': 24, '3': 11, '5': 3, '8': 2 } as const;
/** Events that set the worker of an order. */
const GIVING = new Set<OrderEvent>(['worker_assigned', 'delegated', 'complaint_accepted']);

/** What the job shows first, then other things of the house: nobody photographs one thing eight times. */
function pickScenes({ scenes }: DemoJob, count: number, random: Random): Scene[] {
  const others = SCENES.filter(
    (scene) => !scenes.includes(scene) && !scene.toLowerCase().includes('receipt'),
  );
  const more = random.some(others, Math.max(0, count - scenes.length));
  return [...scenes, ...more].slice(0, Math.min(count, MAX_ORDER_IMAGES));
}

function pickPhotos(step: Step, job: DemoJob, random: Random): Scene[] {
  if (step.event === 'created') return pickScenes(job, Number(random.weighted(PHOTO_COUNTS)), random);
  if (step.event === 'complaint_created') return pickScenes(job, random.whole(1, 3), random);
  if (step.event !== 'paid' || random.chance(0.15)) return [];
  return [job.done.length > 2 ? 'longReceipt' : 'receipt'];
}

/** All that the steps of one order are made from. */
interface Plot {
  readonly story: Story;
  readonly package: Package;
  readonly job: DemoJob;
  readonly steps: readonly Step[];
  readonly when: When;
}

/** Gives each step that needs one its worker: another one when the first could not. */
function createWorkerPicker(plot: Plot, cast: WorkerCast, random: Random) {
  const has = (event: OrderEvent): boolean => plot.steps.some((step) => step.event === event);
  const isOnTheJob = has('worker_accepted') || has('complaint_accepted');
  const wanted = {
    package: plot.package,
    inPast: plot.when.inPast,
    atWork: plot.story.age === 'now' && isOnTheJob,
    withColleague: has('delegated'),
  };
  let current: PlannedWorker | undefined;

  function chooseFor(event: OrderEvent): PlannedWorker {
    const isSame = event === 'complaint_accepted' && current?.person.leaves === false && random.chance(0.6);
    if (isSame && current) return current;
    if (event === 'delegated' && current) return cast.pickColleague(plot.package, current);
    return cast.pickWorker({ ...wanted, other: current });
  }

  return ({ event }: Step): PlannedWorker | undefined => {
    if (!GIVING.has(event)) return undefined;
    current = chooseFor(event);
    return current;
  };
}

function planSteps(plot: Plot, now: Date, cast: WorkerCast, random: Random): PlannedStep[] {
  const times = planTimes(plot.story, plot.steps, now, random);
  const pickWorker = createWorkerPicker(plot, cast, random);
  return plot.steps.map((step, index) => {
    const worker = pickWorker(step);
    const note = pickNote(plot.steps, index, plot.job, random);
    return {
      ...step,
      at: times[index] ?? now,
      photos: pickPhotos(step, plot.job, random),
      ...(worker && { worker }),
      ...(note !== undefined && { note }),
    };
  });
}

/** Three of five orders are told on the telephone, so an operator writes them down. */
function readStory(story: Story, random: Random): readonly Step[] {
  const [first, ...rest] = addComments(readSteps(story.steps), random);
  if (!first) return rest;
  return [random.chance(0.6) ? { ...first, by: 'operator' } : first, ...rest];
}

function planOrder(
  story: Story,
  people: DemoPeople,
  now: Date,
  cast: WorkerCast,
  random: Random,
): PlannedOrder {
  const pkg = random.weighted(PACKAGE_WEIGHTS);
  const job = random.pick(JOBS[pkg]);
  const steps = readStory(story, random);
  const isLong = steps.some((step) => step.event === 'complaint_created');
  const when = { inPast: story.age === 'past', isLong };
  const client = pickClient(people.clients, when, now, random);
  return {
    package: pkg,
    job,
    description: random.chance(0.1) ? undefined : random.pick(job.told),
    client: client.person,
    address: random.pick(client.addresses),
    operator: pickOperator(people.staff, when, random),
    steps: planSteps({ story, package: pkg, job, steps, when }, now, cast, random),
  };
}

const createdAt = ({ steps }: PlannedOrder): number => steps[0]?.at.getTime() ?? 0;

/** Plans the 400 orders in the order they were created; `now` is a whole minute. */
export function planOrders(people: DemoPeople, now: Date, random: Random): PlannedOrder[] {
  const cast = createWorkerCast(people.workers, random);
  const orders = STORIES.flatMap((story) =>
    Array.from({ length: story.count }, () => planOrder(story, people, now, cast, random)),
  );
  return orders.toSorted((a, b) => createdAt(a) - createdAt(b));
}
