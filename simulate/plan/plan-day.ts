import { Package, categoryOf } from '@majstorija/contract/catalog.ts';
import { JOBS } from '@majstorija/contract/stories/jobs/jobs.ts';
import { createRandom, type Random } from '@majstorija/contract/stories/random.ts';
import { tell, type Variation } from '@majstorija/contract/stories/tell.ts';
import type { PlannedOrder } from './act.ts';
import type { Cast } from './cast.ts';
import { drawArrivals } from './day.ts';
import { MIX, VARIATION } from './mix.ts';
import { createDayWorkers, listAble } from './order-workers.ts';
import { toActs } from './to-acts.ts';

/** The packages that a worker of the cast offers. */
const offeredBy = ({ workers }: Cast): Package[] =>
  Package.options.filter((name) => workers.some(({ packages }) => packages.includes(name)));

/** Tells the steps of an order and lists the workers who can play them; the plain way when there are none. */
function tellPlayable(cast: Cast, wanted: Package, variation: Variation, random: Random) {
  const steps = tell(random.weighted(MIX), variation, random);
  const able = listAble(cast, steps, wanted);
  if (able.length > 0) return { steps, able };
  const plain = tell('paid', variation, random);
  return { steps: plain, able: listAble(cast, plain, wanted) };
}

function planOrder(seed: number, number: number, at: number, cast: Cast): PlannedOrder {
  const random = createRandom(seed, `order ${number}`);
  const client = random.pick(cast.clients);
  const address = random.pick(client.addresses);
  const wanted = random.pick(offeredBy(cast));
  const job = random.pick(JOBS[wanted]);
  const operator = random.chance(0.5) ? 0 : 1;
  const variation = client.signsIn ? VARIATION : { ...VARIATION, phoned: 1 };
  const { steps, able } = tellPlayable(cast, wanted, variation, random);
  const isPhoned = steps[0]?.by === 'operator';
  const photos = isPhoned ? 0 : random.whole(0, 3);
  const [description, isDoubled] = [random.pick(job.described), random.chance(0.06)];
  const acts = toActs({
    random,
    steps,
    complaint: job.complaint,
    operator,
    clientSignsIn: client.signsIn,
    able,
    chooseWorker: createDayWorkers(cast, able, wanted, random),
  });
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
    acts,
  };
}

/** Plans a day, orders by the time of their creation. The same seed and cast give the same plan. */
export function planDay(orders: number, seed: number, cast: Cast): PlannedOrder[] {
  const arrivals = drawArrivals(orders, createRandom(seed, 'arrivals'));
  return arrivals.map((at, index) => planOrder(seed, index + 1, at, cast));
}
