import type { Package } from '@majstorija/contract/catalog.ts';
import { MAX_ORDER_IMAGES } from '@majstorija/contract/fields.ts';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { Job } from '@majstorija/stories/jobs/job.ts';
import { JOBS, PACKAGE_WEIGHTS } from '@majstorija/stories/jobs/jobs.ts';
import { pickNote } from '@majstorija/stories/notes.ts';
import type { Random } from '@majstorija/stories/random.ts';
import type { Step } from '@majstorija/stories/steps.ts';
import { varyWay } from '@majstorija/stories/vary-way.ts';
import { createWorkerChoice } from '@majstorija/stories/workers.ts';
import type { PlannedWorker } from '#features/demo/plan/companies.ts';
import type { DemoPeople } from '#features/demo/plan/demo-people.ts';
import { MIX, type Age, type Share } from '#features/demo/plan/mix.ts';
import { pickClient, pickOperator, type When } from '#features/demo/plan/order-people.ts';
import { createWorkerPicker, type WorkerPicker } from '#features/demo/plan/order-workers.ts';
import type { PlannedOrder, PlannedStep, Shot } from '#features/demo/plan/planned-order.ts';
import { CLOSE_VIEWS } from '#features/demo/content/pictures/scene-parts.ts';
import { planTimes } from '#features/demo/plan/step-times.ts';

/** Three of five clients phone, and an operator comments on every third order. */
const VARIATION = { commented: 0.35, phoned: 0.6 } as const;

const PHOTO_COUNTS = { '0': 34, '1': 26, '2': 24, '3': 11, '5': 3, '8': 2 } as const;
/** Photos of the job and of nothing else: the whole of each scene first, then parts of them, none of them twice. */
function pickShots({ scenes }: Job, count: number, random: Random): Shot[] {
  const shotsOf = (view: number) => scenes.map((scene) => ({ scene, view }));
  const parts = CLOSE_VIEWS.flatMap((_, at) => shotsOf(at + 1));
  const more = random.some(parts, Math.max(0, count - scenes.length));
  return [...shotsOf(0), ...more].slice(0, Math.min(count, MAX_ORDER_IMAGES));
}

function pickPhotos(step: Step, job: Job, random: Random): Shot[] {
  if (step.event === 'created') return pickShots(job, Number(random.weighted(PHOTO_COUNTS)), random);
  if (step.event === 'complaint_created') return pickShots(job, random.whole(1, 3), random);
  if (step.event === 'photos_added') return pickShots(job, random.whole(1, 2), random);
  // A client's own payment needs its receipt [orders#paying].
  if (step.event !== 'paid' || (random.chance(0.15) && step.by !== 'client')) return [];
  return [{ scene: job.done.length > 2 ? 'longReceipt' : 'receipt', view: 0 }];
}

/** What the steps of one order are planned from. */
interface Plot {
  readonly age: Age;
  readonly package: Package;
  readonly job: Job;
  readonly steps: readonly Step[];
  readonly when: When;
}

/** Gives each step that sets a worker its worker: another one when the first could not come. */
function chooseWorkers(plot: Plot, picker: WorkerPicker, random: Random) {
  const has = (event: OrderEvent): boolean => plot.steps.some((step) => step.event === event);
  const isOnTheJob = has('worker_accepted') || has('complaint_accepted');
  const wanted = {
    package: plot.package,
    inPast: plot.when.inPast,
    atWork: plot.age === 'now' && isOnTheJob,
    withColleague: has('delegated'),
  };
  return createWorkerChoice<PlannedWorker>((event, current) => {
    const isSame = event === 'complaint_accepted' && current?.person.leaves === false && random.chance(0.6);
    if (isSame && current) return current;
    if (event === 'delegated' && current) return picker.pickColleague(plot.package, current);
    return picker.pickWorker({ ...wanted, other: current });
  });
}

function planSteps(plot: Plot, now: Date, picker: WorkerPicker, random: Random): PlannedStep[] {
  const times = planTimes(plot.age, plot.steps, now, random);
  const chooseWorker = chooseWorkers(plot, picker, random);
  return plot.steps.map((step, index) => {
    const worker = chooseWorker(step);
    const note = pickNote(plot.steps, index, plot.job.complaint, random);
    return {
      ...step,
      at: times[index] ?? now,
      photos: pickPhotos(step, plot.job, random),
      ...(worker && { worker }),
      ...(note !== undefined && { note }),
    };
  });
}

function planOrder(
  { age, way }: Share,
  people: DemoPeople,
  now: Date,
  picker: WorkerPicker,
  random: Random,
): PlannedOrder {
  const pkg = random.weighted(PACKAGE_WEIGHTS);
  const job = random.pick(JOBS[pkg]);
  const steps = varyWay(way, VARIATION, random);
  const isLong = steps.some((step) => step.event === 'complaint_created');
  const when = { inPast: age === 'past', isLong };
  const client = pickClient(people.clients, when, now, random);
  return {
    package: pkg,
    job,
    description: random.chance(0.1) ? undefined : random.pick(job.described),
    client: client.person,
    address: random.pick(client.addresses),
    operator: pickOperator(people.staff, when, random),
    steps: planSteps({ age, package: pkg, job, steps, when }, now, picker, random),
  };
}

const createdAt = ({ steps }: PlannedOrder): number => steps[0]?.at.getTime() ?? 0;

/** Plans the 400 orders in the order they were created; `now` is a whole minute. */
export function planOrders(people: DemoPeople, now: Date, random: Random): PlannedOrder[] {
  const picker = createWorkerPicker(people.workers, random);
  const orders = MIX.flatMap((share) =>
    Array.from({ length: share.count }, () => planOrder(share, people, now, picker, random)),
  );
  return orders.toSorted((a, b) => createdAt(a) - createdAt(b));
}
