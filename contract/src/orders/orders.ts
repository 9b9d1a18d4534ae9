import type { OrderView } from '@majstorija/contract/orders/views.ts';
import { z } from 'zod';
import { PersonName } from '@majstorija/contract/people/people.ts';
import { secondPhoneShape } from '@majstorija/contract/people/second-phone.ts';
import {
  ActorRole,
  AddressType,
  Category,
  MoneyHolder,
  Municipality,
  OrderStatus,
  Package,
  PaymentMethod,
} from '@majstorija/contract/choices.ts';
import { ComplaintCourse, OrderComplaint } from '@majstorija/contract/complaints/complaints.ts';
import { SuggestionPlace } from '@majstorija/contract/dispatch/chosen-suggestion.ts';
import { ProfileImage, StoredFile } from '@majstorija/contract/files/files.ts';
import { OrderDelay } from '@majstorija/contract/orders/late/delay.ts';
import { OrderDue } from '@majstorija/contract/orders/life/due.ts';
import { OrderActionType } from '@majstorija/contract/orders/life/events.ts';
import { OrderTerm } from '@majstorija/contract/orders/term/term.ts';
import { eachOrderText } from '@majstorija/contract/orders/order-texts.ts';

const Person = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  profileImage: ProfileImage,
});
const OrderClient = Person.extend(secondPhoneShape).meta({ id: 'OrderClient' });
const OrderAdmin = Person.extend({ email: z.string().nullable() }).meta({ id: 'OrderAdmin' });
const OrderWorker = OrderAdmin.extend({ isOwner: z.boolean(), companyName: z.string() }).meta({
  id: 'OrderWorker',
});

const OrderAddress = z
  .object({
    municipality: Municipality,
    streetAndNumber: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .meta({ id: 'OrderAddress' });

/** The reminder of an order: when it rings, whether it has, and whether the order needs action without it [orders#reminder]. */
const OrderReminder = z
  .object({
    until: z.string(),
    note: z.string().nullable(),
    isDue: z.boolean(),
    ownNeed: z.boolean(),
    admin: PersonName.nullable(),
  })
  .meta({ id: 'OrderReminder' });
export type OrderReminder = z.infer<typeof OrderReminder>;

/** When the worker of an order got it, and from whom; `by` is null where nobody is known any more. */
const WorkerGiven = z.object({ at: z.string(), by: PersonName.nullable() }).meta({ id: 'WorkerGiven' });

/**
 * An order as the list shows it [orders#list-item]. `version` counts its changes; `assignedTo` is the operator's id;
 * `termConfirmed`: the client confirmed it by telephone; `due` is null when it waits for nothing, `delay` unless its worker said to be late, `workerGiven` without a worker. Amounts in rsd, `paidAmount` null until paid; `maybePaidTwice` while two of its payments may be one [orders#maybe-same].
 */
export const OrderListItem = z
  .object({
    _id: z.string(),
    orderCode: z.string(),
    category: Category,
    package: Package,
    status: OrderStatus,
    createdAt: z.string(),
    version: z.number(),
    needsAction: z.boolean(),
    hasComplaint: z.boolean(),
    complaint: OrderComplaint.nullable(),
    term: OrderTerm,
    termConfirmed: z.boolean(),
    due: OrderDue.nullable(),
    delay: OrderDelay.nullable(),
    reminder: OrderReminder.nullable(),
    paidAmount: z.number().nullable(),
    maybePaidTwice: z.boolean(),
    refundedAmount: z.number(),
    assignedTo: z.string().nullable(),
    address: OrderAddress,
    client: OrderClient,
    worker: OrderWorker.nullable(),
    workerGiven: WorkerGiven.nullable(),
    admin: OrderAdmin.nullable(),
  })
  .meta({ id: 'OrderListItem' });
export type OrderListItem = z.infer<typeof OrderListItem>;

/** One entry of an order's timeline [orders#timeline-entry]. `profile` is null for the system; only a comment has mentions. `deskNote`: what the desk alone reads of an entry whose note others read too. `suggestion`: which one the worker was, as the screen said [dispatch#chosen]. `correction`: of a payment, from which amount to which. */
export const OrderAction = z
  .object({
    _id: z.string(),
    type: OrderActionType,
    time: z.string(),
    role: ActorRole,
    profile: z.object({ firstName: z.string(), lastName: z.string(), profileImage: ProfileImage }).nullable(),
    webItemText: z.string(),
    note: z.string().nullable(),
    deskNote: z.string().nullable(),
    mentions: z.array(PersonName),
    status: OrderStatus,
    files: z.array(StoredFile),
    actionRequired: z.boolean(),
    suggestion: SuggestionPlace.nullable(),
    correction: z.object({ amountBefore: z.number(), amount: z.number() }).nullable(),
  })
  .meta({ id: 'OrderAction' });
export type OrderAction = z.infer<typeof OrderAction>;

/** A payment as it holds after all corrections. `sameAs`: the `_id` of the one that it may be told of twice [orders#maybe-same]. */
export const OrderPayment = z
  .object({
    _id: z.string(),
    at: z.string(),
    amount: z.number(),
    method: PaymentMethod.nullable(),
    holder: MoneyHolder.nullable(),
    role: ActorRole,
    by: PersonName.nullable(),
    correction: z.object({ at: z.string(), amountBefore: z.number() }).nullable(),
    sameAs: z.string().nullable(),
  })
  .meta({ id: 'OrderPayment' });
export type OrderPayment = z.infer<typeof OrderPayment>;

/** Work done, at the price of that time: `unitPrice` in rsd. */
export const DoneWork = z
  .object({
    name: z.string(),
    unitOfMeasure: z.string(),
    quantity: z.number(),
    unitPrice: z.number(),
  })
  .meta({ id: 'DoneWork' });
export type DoneWork = z.infer<typeof DoneWork>;

/** The same for the desk: which visit it is of, and whose work it was; `priceListItemId` is null once the item left the price list. */
export const DeskWork = DoneWork.extend({
  priceListItemId: z.string().nullable(),
  completion: z.number(),
  doneAt: z.string(),
  worker: PersonName.nullable(),
}).meta({ id: 'DeskWork' });
export type DeskWork = z.infer<typeof DeskWork>;

/**
 * An order with all that its page shows [orders#detail-fields]. `actions`: newest first. `termsRead`: which version of the terms
 * the operator read to the client who ordered by phone, null if none [consent#phone]. `undo`: what an undo of its newest assignment
 * would make of it, null once something else has happened [orders#undo].
 */
export const OrderDetail = OrderListItem.extend({
  ...eachOrderText(() => z.string().nullable()),
  address: OrderAddress.extend({
    type: AddressType,
    city: z.string(),
    unitNumber: z.string().nullable(),
    note: z.string().nullable(),
  }),
  complaintCourse: ComplaintCourse.nullable(),
  files: z.array(StoredFile),
  items: z.array(DeskWork),
  payments: z.array(OrderPayment),
  termsRead: z.object({ at: z.string(), by: z.string(), version: z.number() }).nullable(),
  comments: z.array(
    OrderAction.pick({ _id: true, time: true, profile: true, mentions: true }).extend({ text: z.string() }),
  ),
  actions: z.array(OrderAction),
  undo: z.object({ status: OrderStatus, needsAction: z.boolean() }).nullable(),
}).meta({ id: 'Order' });
export type OrderDetail = z.infer<typeof OrderDetail>;

/** The number of orders in each view for the caller, and in total [orders#views]. */
export const OrderCounts = z
  .object({
    all: z.number(),
    action: z.number(),
    active: z.number(),
    complaints: z.number(),
    due: z.number(),
    unassigned: z.number(),
    mine: z.number(),
    tomorrow: z.number(),
    unpaid: z.number(),
  } satisfies Record<'all' | OrderView, z.ZodType>)
  .meta({ id: 'OrderCounts' });
export type OrderCounts = z.infer<typeof OrderCounts>;
