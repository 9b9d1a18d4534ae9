import { PACKAGE_OPTIONS, type Package, categoryOf } from '@majstorija/contract/catalog.ts';
import { drawArrivals } from '@majstorija/stories/day.ts';
import { JOBS } from '@majstorija/stories/jobs/jobs.ts';
import { createRandom, type Random } from '@majstorija/stories/random.ts';
import { varyWay, type Variation } from '@majstorija/stories/vary-way.ts';
import type { PlannedOrder } from './act.ts';
import type { DayPeople } from './day-people.ts';
import { MIX, TERMS, VARIATION } from './mix.ts';
import { createDayWorkers, listCapable } from './order-workers.ts';
import { toActs } from './to-acts.ts';

/** The packages that any of the workers offers. */
const offeredBy = ({ workers }: DayPeople): Package[] =>
  PACKAGE_OPTIONS.filter((name) => workers.some(({ packages }) => packages.includes(name)));

/** The steps of an order and the workers who can take them; the plain way when there are none. */
function planSteps(people: DayPeople, wanted: Package, variation: Variation, random: Random) {
  const steps = varyWay(random.weighted(MIX), variation, random);
  const capable = listCapable(people, steps, wanted);
  if (capable.length > 0) return { steps, capable };
  const plain = varyWay('paid', variation, random);
  return { steps: plain, capable: listCapable(people, plain, wanted) };
}

function planOrder(seed: number, number: number, at: number, people: DayPeople): PlannedOrder {
  const random = createRandom(seed, `order ${number}`);
  const client = random.pick(people.clients);
  const address = random.pick(client.addresses);
  const wanted = random.pick(offeredBy(people));
  const job = random.pick(JOBS[wanted]);
  const operator = random.chance(0.5) ? 0 : 1;
  const variation = client.signsIn ? VARIATION : { ...VARIATION, phoned: 1 };
  const { steps, capable } = planSteps(people, wanted, variation, random);
  const isPhoned = steps[0]?.by === 'operator';
  const photos = isPhoned ? 0 : random.whole(0, 3);
  const [description, isDoubled] = [random.pick(job.described), random.chance(0.06)];
  const acts = toActs({
    random,
    steps,
    complaint: job.complaint,
    operator,
    clientSignsIn: client.signsIn,
    capable,
    chooseWorker: createDayWorkers(people, capable, wanted, random),
  });
  const [luck, isUrgent] = [random.fraction(), random.chance(TERMS.urgent)];
  const isToday = luck < TERMS.today;
  return {
    number,
    at,
    clientId: client.id,
    addressId: address.id,
    municipality: address.municipality,
    category: categoryOf(wanted),
    package: wanted,
    description,
    photos,
    ...(isPhoned && { takenBy: operator }),
    ...(isDoubled && { isDoubled }),
    ...(luck < TERMS.today + TERMS.tomorrow && { term: isToday ? 'today' : 'tomorrow' }),
    ...(isUrgent && { isUrgent }),
    acts,
  };
}

/** Plans a day, orders by the time of their creation. The same seed and people give the same plan. */
export function planDay(orders: number, seed: number, people: DayPeople): PlannedOrder[] {
  const arrivals = drawArrivals(orders, createRandom(seed, 'arrivals'));
  return arrivals.map((at, index) => planOrder(seed, index + 1, at, people));
}
