import { z } from 'zod';
import { PersonName } from '@majstorija/contract/people/people.ts';
import { secondPhoneShape } from '@majstorija/contract/people/second-phone.ts';
import { Municipality, Package } from '@majstorija/contract/choices.ts';
import { WorkerFacts } from '@majstorija/contract/dispatch/suggestions.ts';
import { ProfileImage } from '@majstorija/contract/files/files.ts';
import { AvailabilityFacts } from '@majstorija/contract/people/availability/availability.ts';
import { OrderListItem } from '@majstorija/contract/orders/orders.ts';

/** How many orders, jobs and workers a glance lists at most, and among how many newest ones it counts. */
export const GLANCE_LIMITS = {
  listed: 3,
  counted: 1_000,
  jobs: 20,
  companyOrders: 10,
  companyWorkers: 10,
} as const;

/** An order in a few words, with its term and its clock [orders#due]. */
export const GlanceOrder = OrderListItem.pick({
  _id: true,
  orderCode: true,
  category: true,
  package: true,
  status: true,
  createdAt: true,
  term: true,
  due: true,
})
  .extend({
    address: z.object({ municipality: Municipality, streetAndNumber: z.string() }),
    worker: PersonName.nullable(),
  })
  .meta({ id: 'GlanceOrder' });
export type GlanceOrder = z.infer<typeof GlanceOrder>;

const Person = PersonName.extend({
  phone: z.string(),
  profileImage: ProfileImage,
  isActive: z.boolean(),
});

/**
 * A client while on the telephone [people#client-at-a-glance]: `totalCost` in rsd as in lists, the last visit is the newest
 * order with a worker, open and closed orders are the newest of each.
 */
export const ClientGlance = Person.extend({
  ...secondPhoneShape,
  note: z.string().nullable(),
  orderCount: z.number(),
  complaintCount: z.number(),
  totalCost: z.number(),
  lastVisit: z
    .object({ createdAt: z.string(), worker: z.object({ firstName: z.string(), lastName: z.string() }) })
    .nullable(),
  openCount: z.number(),
  openOrders: z.array(GlanceOrder).max(GLANCE_LIMITS.listed),
  closedOrders: z.array(GlanceOrder).max(GLANCE_LIMITS.listed),
}).meta({ id: 'ClientGlance' });
export type ClientGlance = z.infer<typeof ClientGlance>;

/**
 * A worker at a glance [people#worker-at-a-glance]. `jobs`: open ones by their clocks, then those completed today in
 * Belgrade, newest first; `completed` and `acceptance` are facts of the ranking [dispatch#facts].
 */
export const WorkerGlance = Person.extend({
  isOwner: z.boolean(),
  packages: z.array(Package),
  owner: z.object({ _id: z.string(), companyName: z.string() }),
  availability: AvailabilityFacts,
  openCount: z.number(),
  jobs: z.array(GlanceOrder).max(GLANCE_LIMITS.jobs),
  completed: WorkerFacts.shape.completed,
  acceptance: WorkerFacts.shape.acceptance,
}).meta({ id: 'WorkerGlance' });
export type WorkerGlance = z.infer<typeof WorkerGlance>;

/**
 * A company at a glance [people#owner-at-a-glance]; the person is its owner. `workers`: active ones, those with the fewest
 * open orders first; `openOrders` are those of all its workers, by their clocks.
 */
export const OwnerGlance = Person.extend({
  companyName: z.string(),
  packages: z.array(Package),
  activeWorkerCount: z.number(),
  workers: z.array(PersonName.extend({ openCount: z.number() })).max(GLANCE_LIMITS.companyWorkers),
  openCount: z.number(),
  openOrders: z.array(GlanceOrder).max(GLANCE_LIMITS.companyOrders),
}).meta({ id: 'OwnerGlance' });
export type OwnerGlance = z.infer<typeof OwnerGlance>;
