import type { ClientAddress } from '@majstorija/contract/addresses/addresses.ts';
import type { AddressSuggestion } from '@majstorija/contract/addresses/geocode.ts';
import type { AdminListItem, AdminOption } from '@majstorija/contract/people/admins.ts';
import type { CurrentUser } from '@majstorija/contract/accounts/accounts.ts';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import type {
  DeskWork,
  OrderAction,
  OrderCounts,
  OrderDetail,
  OrderListItem,
  OrderPayment,
} from '@majstorija/contract/orders/orders.ts';
import { eachOrderText } from '@majstorija/contract/orders/order-texts.ts';
import type { LiveEvent, Viewer } from '@majstorija/contract/live/live.ts';
import type { OwnerListItem } from '@majstorija/contract/people/owners.ts';
import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import type { OrderTerm } from '@majstorija/contract/orders/term/term.ts';
import { AT_ONCE } from '@majstorija/contract/testing/order-terms.ts';

let last = 0;

/** A new UUID, the same sequence in every run. */
export function anId(): string {
  last += 1;
  return `0190a000-0000-7000-8000-${String(last).padStart(12, '0')}`;
}

/** The answer of a list with these rows. */
export const aPage = <Row>(
  data: Row[],
  meta: Partial<{ page: number; pageSize: number; total: number }> = {},
) => ({
  data,
  meta: { page: 1, pageSize: 25, total: data.length, ...meta },
});

const aPerson = (firstName: string, lastName: string) => ({
  _id: anId(),
  firstName,
  lastName,
  phone: '+381641234567',
  profileImage: null,
});

/** When an order is to be done: at once. */
export const aTerm = (term: Partial<OrderTerm> = {}): OrderTerm => ({ ...AT_ONCE, ...term });

/** A pending order in Vračar, with no worker and no operator. */
export const anOrder = (order: Partial<OrderListItem> = {}): OrderListItem => ({
  _id: anId(),
  orderCode: 'N000123',
  category: 'WATER_AND_SEWER',
  package: 'PLUMBING',
  status: 'pending',
  createdAt: '2026-03-05T08:07:00.000Z',
  version: 1,
  needsAction: false,
  hasComplaint: false,
  complaint: null,
  term: AT_ONCE,
  termConfirmed: false,
  maybePaidTwice: false,
  due: null,
  delay: null,
  reminder: null,
  paidAmount: null,
  refundedAmount: 0,
  assignedTo: null,
  address: { municipality: 'Vračar', streetAndNumber: 'Njegoševa 44', latitude: null, longitude: null },
  client: { ...aPerson('Jelena', 'Đurić'), secondPhone: null, secondPhoneWord: null },
  worker: null,
  workerGiven: null,
  admin: null,
  ...order,
});

/** The first timeline entry of an order. */
export const anAction = (action: Partial<OrderAction> = {}): OrderAction => ({
  _id: anId(),
  type: 'CREATED',
  time: '2026-03-05T08:07:00.000Z',
  role: 'admin',
  profile: { firstName: 'Milica', lastName: 'Jovanović', profileImage: null },
  webItemText: 'Nalog kreiran',
  note: null,
  deskNote: null,
  mentions: [],
  status: 'pending',
  files: [],
  actionRequired: false,
  suggestion: null,
  correction: null,
  ...action,
});

/** A payment as its page gets it. */
export const aPayment = (payment: Partial<OrderPayment> = {}): OrderPayment => ({
  _id: anId(),
  at: '2026-03-05T08:40:00.000Z',
  amount: 2000,
  method: 'cash',
  holder: 'us',
  role: 'admin',
  by: null,
  correction: null,
  sameAs: null,
  ...payment,
});

/** Work done as its page gets it. */
export const aWork = (work: Partial<DeskWork> = {}): DeskWork => ({
  name: 'Zamena slavine',
  unitOfMeasure: 'kom',
  quantity: 1,
  unitPrice: 2000,
  priceListItemId: anId(),
  completion: 2,
  doneAt: '2026-03-05T08:37:00.000Z',
  worker: null,
  ...work,
});

/** The same order as its page gets it. */
export const anOrderDetail = (order: Partial<OrderDetail> = {}): OrderDetail => {
  const row = anOrder();
  return {
    ...row,
    ...eachOrderText(() => null),
    address: { ...row.address, type: 'flat', city: 'Beograd', unitNumber: null, note: null },
    complaintCourse: null,
    termsRead: null,
    files: [],
    items: [],
    payments: [],
    comments: [],
    actions: [anAction()],
    undo: null,
    ...order,
  };
};

/** The worker of an order. */
export const anOrderWorker = (worker: Partial<NonNullable<OrderListItem['worker']>> = {}) => ({
  ...aPerson('Žarko', 'Ljubičić'),
  email: null,
  isOwner: false,
  companyName: 'ViK Servis',
  ...worker,
});

/** The operator of an order. */
export const anOrderAdmin = (admin: Partial<NonNullable<OrderListItem['admin']>> = {}) => ({
  ...aPerson('Milica', 'Jovanović'),
  email: 'operater@demo.rs',
  ...admin,
});

/** Without working hours, absences and a pause. */
export const ALWAYS = { workingHours: null, absences: [], pauseUntil: null };

/** An active plumber. */
export const aWorker = (worker: Partial<WorkerListItem> = {}): WorkerListItem => ({
  ...aPerson('Žarko', 'Ljubičić'),
  isActive: true,
  isInvited: false,
  isOwner: false,
  packages: ['PLUMBING'],
  priority: 0,
  createdAt: '2026-01-05T08:07:00.000Z',
  owner: {
    _id: anId(),
    companyName: 'ViK Servis',
    address: { municipality: 'Zemun', streetAndNumber: 'Glavna 12' },
  },
  user: { email: null },
  orderCount: 0,
  totalRevenue: 0,
  workingHours: null,
  availability: ALWAYS,
  version: 1,
  ...worker,
});

/** An active company of plumbers in Zemun, without workers or orders. */
export const anOwner = (owner: Partial<OwnerListItem> = {}): OwnerListItem => ({
  ...aPerson('Petar', 'Petrović'),
  email: 'petar@demo.rs',
  user: { email: 'petar@demo.rs' },
  companyName: 'ViK Servis',
  registrationNumber: '17162543',
  tin: '101134702',
  address: {
    type: 'office',
    city: 'Beograd',
    municipality: 'Zemun',
    streetAndNumber: 'Glavna 12',
    unitNumber: null,
    note: null,
  },
  packages: ['PLUMBING'],
  isActive: true,
  isInvited: false,
  isWorker: false,
  priority: 0,
  workingHours: null,
  createdAt: '2026-01-05T08:07:00.000Z',
  workerCount: 0,
  orderCount: 0,
  totalRevenue: 0,
  version: 1,
  ...owner,
});

/** A flat in Vračar. */
export const anAddress = (address: Partial<ClientAddress> = {}): ClientAddress => ({
  _id: anId(),
  type: 'flat',
  city: 'Beograd',
  municipality: 'Vračar',
  streetAndNumber: 'Njegoševa 44',
  unitNumber: '5',
  note: null,
  latitude: null,
  longitude: null,
  formattedAddress: null,
  postalCode: null,
  lastUsedAt: null,
  ...address,
});

/** An active client with one address. */
export const aClient = (client: Partial<ClientListItem> = {}): ClientListItem => ({
  ...aPerson('Jelena', 'Đurić'),
  secondPhone: null,
  secondPhoneWord: null,
  email: null,
  user: { email: null },
  isActive: true,
  isInvited: false,
  orderCount: 0,
  totalCost: 0,
  activeOrderId: null,
  activeOrderStatus: null,
  activeOrderCategory: null,
  activeOrderPackage: null,
  addresses: [anAddress()],
  version: 1,
  ...client,
});

/** An active operator. */
export const anAdmin = (admin: Partial<AdminOption> = {}): AdminOption => ({
  _id: anId(),
  firstName: 'Milica',
  lastName: 'Jovanović',
  profileImage: null,
  isActive: true,
  phone: '+381641234567',
  user: { email: 'milica@demo.rs' },
  ...admin,
});

/** An active operator with no orders, as Operateri shows one. */
export const anAdminRow = (admin: Partial<AdminListItem> = {}): AdminListItem => ({
  ...anAdmin(),
  isInvited: false,
  invitationEndsAt: null,
  hasFactors: false,
  role: 'admin',
  activeOrderCount: 0,
  orderCount: 0,
  version: 1,
  ...admin,
});

/** A signed-in operator. */
export const aCurrentUser = ({
  role = 'admin',
  ...user
}: Partial<CurrentUser> & Partial<CurrentUser['info']> = {}): CurrentUser => ({
  _id: anId(),
  email: 'operater@demo.rs',
  info: { role },
  profile: { firstName: 'Milica', lastName: 'Jovanović', phone: '+381641234567', profileImage: null },
  lacksFactor: false,
  version: 1,
  ...user,
});

/** No order anywhere by default. */
export const someCounts = (counts: Partial<OrderCounts> = {}): OrderCounts => ({
  all: 0,
  action: 0,
  active: 0,
  complaints: 0,
  due: 0,
  unassigned: 0,
  mine: 0,
  tomorrow: 0,
  unpaid: 0,
  ...counts,
});

/** A house in Vračar with its own point, which our sample of streets does not have. */
export const aSuggestion = (suggestion: Partial<AddressSuggestion> = {}): AddressSuggestion => ({
  streetAndNumber: 'Njegoševa 44',
  street: 'Njegoševa',
  houseNumber: '44',
  municipality: 'Vračar',
  isMunicipalityRecognised: true,
  city: 'Beograd',
  postalCode: '11000',
  unit: null,
  latitude: 44.8051,
  longitude: 20.4703,
  formattedAddress: 'Njegoševa 44, Vračar, Beograd',
  isApproximate: false,
  source: 'register',
  ...suggestion,
});

type OrderChanged = Extract<LiveEvent, { topic: 'order' }>;

/** The event of a change by another user: the worker accepted. */
export const anOrderChange = (change: Partial<OrderChanged> = {}): OrderChanged => ({
  topic: 'order',
  id: anId(),
  orderCode: 'N000123',
  version: 2,
  event: 'worker_accepted',
  needsAction: false,
  actorId: anId(),
  byStaff: false,
  ...change,
});

/** An operator who has an order open. */
export const aViewer = (viewer: Partial<Viewer> = {}): Viewer => ({
  _id: anId(),
  firstName: 'Petar',
  lastName: 'Petrović',
  profileImage: null,
  ...viewer,
});
