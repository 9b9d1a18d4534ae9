import { STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';
import { array, boolean, constant, constantFrom, integer, nat, oneof, record } from 'fast-check';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';

import { TimedEvent } from '@majstorija/contract/orders/life/waits.ts';
import { CLIENT_NAMES, STAFF_NAMES, type PersonName, type WorkerName } from './world.ts';

const WORKER_NAMES = ['worker', 'colleague', 'foreigner'] as const satisfies readonly WorkerName[];
const OWNER_NAMES = ['owner', 'otherOwner'] as const;
const EVERYBODY: readonly PersonName[] = [...STAFF_NAMES, ...CLIENT_NAMES, ...OWNER_NAMES, ...WORKER_NAMES];
/** The super admin stays active, to read the results. */
const TOGGLED = EVERYBODY.filter((name) => name !== 'superAdmin');

/** Every event of an existing order. */
export const RAISABLE = OrderEvent.exclude(['created']).options;
/** What payments are often of: two of one amount may be the same. */
export const USUAL_AMOUNT = 450_050;
/** The actors of attempts: people and the system. */
export const ACTORS = [...EVERYBODY, 'system'] as const;

const details = record({
  worker: constantFrom(...WORKER_NAMES),
  admin: constantFrom(...STAFF_NAMES),
  status: constantFrom(...STATUS_OPTIONS),
  amount: oneof(constant(USUAL_AMOUNT), integer({ min: 1, max: 5_000_000 })),
  quantity: constantFrom(0, 1, 2.5),
  isUrgent: boolean(),
  seen: constantFrom('nothing', 'nothing', 'newest', 'newest', 'older'),
});

const order = nat(99);

const create = record({
  kind: constant('create' as const),
  by: constantFrom(...EVERYBODY, ...CLIENT_NAMES, ...STAFF_NAMES),
  client: constantFrom(...CLIENT_NAMES),
  package: constantFrom('PLUMBING' as const, 'DRAIN_CLEARING' as const),
  isOwnAddress: oneof({ weight: 4, arbitrary: constant(true) }, boolean()),
});

/** Raises one of the events that are allowed now and change the status. */
const goOn = record({ kind: constant('goOn' as const), order, pick: nat(9_999), details });
/** Any event by any person or the system, allowed or not. */
const tryOut = record({
  kind: constant('tryOut' as const),
  order,
  event: constantFrom(...RAISABLE),
  by: constantFrom(...ACTORS),
  details,
});
/** A timer fires, of the present stage or of an earlier one. */
const pass = record({
  kind: constant('pass' as const),
  order,
  event: constantFrom(...TimedEvent.options),
  isLate: boolean(),
});
const toggle = record({
  kind: constant('toggle' as const),
  by: constantFrom(...EVERYBODY, ...STAFF_NAMES, ...STAFF_NAMES),
  person: constantFrom(...TOGGLED),
  isActive: constantFrom(true, true, false, undefined),
});

const command = oneof(
  { weight: 2, arbitrary: create },
  { weight: 12, arbitrary: goOn },
  { weight: 8, arbitrary: tryOut },
  { weight: 2, arbitrary: pass },
  { weight: 2, arbitrary: toggle },
);

const upTo = (maxLength: number) => array(command, { maxLength, size: 'max' });

/** Up to 50 commands. Most runs are shorter: few faults appear only late, and checks take long. */
export const commands = oneof({ weight: 2, arbitrary: upTo(20) }, { weight: 1, arbitrary: upTo(50) });

/** Plain data, so that a failed run can be read, shrunk and repeated. */
export type Command = ReturnType<typeof command.generate>['value'];
/** The payload of an attempt, for whichever event needs it. */
export type Details = ReturnType<typeof details.generate>['value'];
