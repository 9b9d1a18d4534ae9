import type { ComplaintState, ToldBy } from '@majstorija/contract/complaints/complaint-states.ts';
import type { Package } from '@majstorija/contract/catalog.ts';
import type { Role } from '@majstorija/contract/http/access.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import {
  assignWorkerEvent,
  findTransition,
  isSameAssignment,
  nextStatus,
} from '@majstorija/contract/orders/life/machine.ts';
import { type Party } from '@majstorija/contract/orders/life/transitions.ts';
import type { RaisableEvent } from '#features/orders/life/order-event.ts';

/** The people of the model. The worker and the colleague belong to one company, the foreigner to another. */
export const PEOPLE = {
  superAdmin: { role: 'super_admin', party: 'staff' },
  operator: { role: 'admin', party: 'staff' },
  client: { role: 'client', party: 'client' },
  otherClient: { role: 'client', party: 'client' },
  owner: { role: 'owner', party: 'owner' },
  otherOwner: { role: 'owner', party: 'owner' },
  worker: { role: 'worker', party: 'worker' },
  colleague: { role: 'worker', party: 'worker' },
  foreigner: { role: 'worker', party: 'worker' },
} as const satisfies Record<string, { role: Role; party: Party }>;
export type PersonName = keyof typeof PEOPLE;

/** A worker's company, and what they offer. */
export const WORKERS = {
  worker: { company: 'owner', packages: ['PLUMBING', 'DRAIN_CLEARING'] },
  colleague: { company: 'owner', packages: ['PLUMBING'] },
  foreigner: { company: 'otherOwner', packages: ['PLUMBING', 'DRAIN_CLEARING'] },
} as const satisfies Record<string, { company: PersonName; packages: readonly Package[] }>;
export type WorkerName = keyof typeof WORKERS;

/** The names by role. */
export const CLIENT_NAMES = ['client', 'otherClient'] as const;
export type ClientName = (typeof CLIENT_NAMES)[number];
export const STAFF_NAMES = ['superAdmin', 'operator'] as const;
export type StaffName = (typeof STAFF_NAMES)[number];

/** Whether letters reach a client; the other one has to be told by telephone. */
export const HAS_EMAIL: Readonly<Record<ClientName, boolean>> = { client: true, otherClient: false };

/** A payment that holds, in para; `position`: of its entry. */
export interface ModelPayment {
  readonly position: number;
  readonly amount: number;
  readonly party: Party;
}

/** Work done, so much of the one item of the price list; `completion`: the entry that it is of. */
export interface ModelWork {
  readonly completion: number;
  readonly quantity: number;
}

/** The newest complaint, and how its client was told of its receipt and of the answer. */
export interface ModelComplaint {
  readonly state: ComplaintState;
  readonly receipt: ToldBy;
  readonly answer: ToldBy | null;
}

/** One entry of an order's timeline as the model expects it. */
export interface ModelAction {
  readonly event: OrderEvent;
  readonly role: Role | 'system';
  readonly status: OrderStatus;
  readonly flags: boolean;
}

/** An order as it must be. Amounts in para; actions newest first; `stage`: the version that began its status or worker. */
export interface ModelOrder {
  readonly id: string;
  readonly client: ClientName;
  readonly package: Package;
  readonly status: OrderStatus;
  readonly hasComplaint: boolean;
  readonly needsAction: boolean;
  readonly isUrgent: boolean;
  /** Its reminder, with what the order needs without it. */
  readonly reminder: { readonly by: StaffName; readonly ownNeed: boolean; readonly isDue: boolean } | null;
  readonly worker: WorkerName | null;
  readonly admin: StaffName | null;
  readonly complaint: ModelComplaint | null;
  readonly paid: number | null;
  readonly refunded: number;
  readonly payments: readonly ModelPayment[];
  /** The entry that last said that all payments hold. */
  readonly keptAt: number;
  readonly works: readonly ModelWork[];
  /** The entry that began the visit which goes on: somebody got the order, or it waits for somebody. */
  readonly visit: number;
  readonly version: number;
  readonly stage: number;
  /** The order before its newest assignment; null once that cannot be undone. */
  readonly before: ModelOrder | null;
  readonly actions: readonly ModelAction[];
}

/** One attempt to raise an event. `version`: the one that the caller sends. */
export interface Attempt {
  readonly event: RaisableEvent;
  readonly by: PersonName | 'system';
  readonly order: ModelOrder;
  readonly worker: WorkerName;
  readonly admin: StaffName;
  readonly status: OrderStatus;
  /** In para. */
  readonly amount: number;
  /** Of the one item of the price list; 0: no work. */
  readonly quantity: number;
  readonly isUrgent: boolean;
  readonly version: number | undefined;
}

/** The state of the model: the orders of one run, and the inactive people. */
export interface World {
  readonly orders: ModelOrder[];
  readonly inactive: Set<PersonName>;
}

/** The machine that the product is compared with; a test of the test passes a mutant. */
export interface Machine {
  readonly findTransition: typeof findTransition;
  readonly nextStatus: typeof nextStatus;
  readonly assignWorkerEvent: typeof assignWorkerEvent;
  readonly isSameAssignment: typeof isSameAssignment;
}

/** The machine of the contract. */
export const CONTRACT_MACHINE: Machine = {
  findTransition,
  nextStatus,
  assignWorkerEvent,
  isSameAssignment,
};
