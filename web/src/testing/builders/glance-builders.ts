import type { GlanceOrder, OwnerGlance, WorkerGlance } from '@majstorija/contract/people/glances.ts';
import { AT_ONCE } from '@majstorija/contract/testing/order-terms.ts';
import { ALWAYS, anId } from './builders.ts';

/** A pending order in Vračar as a glance lists it, with no worker and no clock. */
export const aGlanceOrder = (order: Partial<GlanceOrder> = {}): GlanceOrder => ({
  _id: anId(),
  orderCode: 'N000123',
  category: 'WATER_AND_SEWER',
  package: 'PLUMBING',
  status: 'pending',
  createdAt: '2026-03-05T08:07:00.000Z',
  term: AT_ONCE,
  due: null,
  address: { municipality: 'Vračar', streetAndNumber: 'Njegoševa 44' },
  worker: null,
  ...order,
});

/** A worker at a glance: one without jobs, of whom nothing is known yet. */
export const aWorkerGlance = (glance: Partial<WorkerGlance> = {}): WorkerGlance => ({
  _id: anId(),
  firstName: 'Žarko',
  lastName: 'Ljubičić',
  phone: '+381601112233',
  profileImage: null,
  isActive: true,
  isOwner: false,
  packages: ['PLUMBING'],
  owner: { _id: anId(), companyName: 'ViK Servis' },
  availability: ALWAYS,
  openCount: 0,
  jobs: [],
  completed: 0,
  acceptance: { accepted: 0, of: 0, medianMinutes: null },
  ...glance,
});

/** A company at a glance: one without workers. */
export const anOwnerGlance = (glance: Partial<OwnerGlance> = {}): OwnerGlance => ({
  _id: anId(),
  firstName: 'Petar',
  lastName: 'Petrović',
  phone: '+381601112244',
  profileImage: null,
  isActive: true,
  companyName: 'ViK Servis',
  packages: ['PLUMBING'],
  activeWorkerCount: 0,
  workers: [],
  openCount: 0,
  openOrders: [],
  ...glance,
});
