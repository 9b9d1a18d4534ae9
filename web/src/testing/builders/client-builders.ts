import type { ClientDetail, ClientListItem, ClientOrder } from '@majstorija/contract/people/clients.ts';
import type { ClientGlance } from '@majstorija/contract/people/glances.ts';
import { aClient, anId } from './builders.ts';

/** A client as their own page gets them; place and street are those of the first address. */
export function aClientDetail(client: Partial<ClientDetail> = {}): ClientDetail {
  const row: ClientListItem = { ...aClient(), ...client };
  const [first] = row.addresses;
  return {
    ...row,
    note: null,
    city: first?.city ?? null,
    municipality: first?.municipality ?? null,
    address: first?.streetAndNumber ?? null,
    createdAt: '2026-01-05T08:07:00.000Z',
    ...client,
  };
}

/** A row of a client's order history: pending, with no operator and no worker. */
export const aClientOrder = (order: Partial<ClientOrder> = {}): ClientOrder => ({
  _id: anId(),
  orderCode: 'N000123',
  category: 'WATER_AND_SEWER',
  package: 'PLUMBING',
  status: 'pending',
  createdAt: '2026-03-05T08:07:00.000Z',
  admin: null,
  worker: null,
  ...order,
});

/** A client at a glance: one who has not ordered yet. */
export const aGlance = (glance: Partial<ClientGlance> = {}): ClientGlance => ({
  _id: anId(),
  firstName: 'Jelena',
  lastName: 'Đurić',
  phone: '+381641234567',
  secondPhone: null,
  secondPhoneWord: null,
  profileImage: null,
  isActive: true,
  note: null,
  orderCount: 0,
  complaintCount: 0,
  totalCost: 0,
  lastVisit: null,
  openCount: 0,
  openOrders: [],
  closedOrders: [],
  ...glance,
});
