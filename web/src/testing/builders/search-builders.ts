import type { FoundOrder, SearchResult } from '@majstorija/contract/search/search.ts';
import { AT_ONCE } from '@majstorija/contract/testing/order-terms.ts';
import { anId } from './builders.ts';

type Found<K extends SearchResult['kind']> = Extract<SearchResult, { kind: K }>;

/** A pending order in Vračar as the search finds it, with no worker. */
export const aFoundOrder = (order: Partial<FoundOrder> = {}): FoundOrder => ({
  _id: anId(),
  orderCode: 'N000123',
  status: 'pending',
  category: 'WATER_AND_SEWER',
  package: 'PLUMBING',
  createdAt: '2026-03-05T08:07:00.000Z',
  address: { municipality: 'Vračar', streetAndNumber: 'Njegoševa 44' },
  clientName: 'Jelena Đurić',
  workerName: null,
  term: AT_ONCE,
  due: null,
  ...order,
});

/** A client without orders as the search finds them. */
export const aFoundClient = (client: Partial<Found<'client'>> = {}): Found<'client'> => ({
  kind: 'client',
  _id: anId(),
  firstName: 'Jelena',
  lastName: 'Đurić',
  phone: '+381644260494',
  secondPhone: null,
  secondPhoneWord: null,
  address: { municipality: 'Voždovac', streetAndNumber: 'Vojvode Stepe 12' },
  note: null,
  orders: 0,
  complaints: 0,
  openOrder: null,
  openOrders: 0,
  lastOrders: [],
  ...client,
});

/** An active worker as the search finds them. */
export const aFoundWorker = (worker: Partial<Found<'worker'>> = {}): Found<'worker'> => ({
  kind: 'worker',
  _id: anId(),
  firstName: 'Zoran',
  lastName: 'Bulatović',
  phone: '+381601112233',
  companyName: 'Vodomajstor',
  profileImage: null,
  isActive: true,
  ...worker,
});
