import { z } from 'zod';
import { ActorRole } from '@majstorija/contract/access.ts';
import { Category, Municipality, Package } from '@majstorija/contract/catalog.ts';
import { optionalText, requiredText } from '@majstorija/contract/fields.ts';
import { ProfileImage, StoredFile } from '@majstorija/contract/files/files.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { listQuery } from '@majstorija/contract/query.ts';
import { OrderActionType } from '@majstorija/contract/orders/order-events.ts';
import { OrderStatus } from '@majstorija/contract/orders/order-status.ts';
import { OrderView } from '@majstorija/contract/orders/order-views.ts';

/** Longest texts an order accepts, in characters. */
export const ORDER_TEXT_LIMITS = { description: 2000, comment: 2000, reason: 1000 } as const;

const Person = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  profileImage: ProfileImage,
});
const OrderClient = Person;
const OrderAdmin = Person.extend({ email: z.string().nullable() });
const OrderWorker = OrderAdmin.extend({ isOwner: z.boolean(), companyName: z.string() });

const OrderAddress = z.object({
  municipality: Municipality,
  streetAndNumber: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

/** An order as the list shows it (SPEC §2). `version` counts its changes; `assignedTo` is the operator's id. */
export const OrderListItem = z.object({
  _id: z.string(),
  orderCode: z.string(),
  category: Category,
  package: Package,
  status: OrderStatus,
  createdAt: z.string(),
  version: z.number(),
  needsAction: z.boolean(),
  hasComplaint: z.boolean(),
  assignedTo: z.string().nullable(),
  address: OrderAddress,
  client: OrderClient,
  worker: OrderWorker.nullable(),
  admin: OrderAdmin.nullable(),
});
export type OrderListItem = z.infer<typeof OrderListItem>;

/** One entry of an order's timeline (SPEC §3). `profile` is null for the system. */
export const OrderAction = z.object({
  _id: z.string(),
  type: OrderActionType,
  time: z.string(),
  role: ActorRole,
  profile: z.object({ firstName: z.string(), lastName: z.string(), profileImage: ProfileImage }).nullable(),
  webItemText: z.string(),
  note: z.string().nullable(),
  status: OrderStatus,
  files: z.array(StoredFile),
  actionRequired: z.boolean(),
});
export type OrderAction = z.infer<typeof OrderAction>;

/** Work done at the price agreed then: `unitPrice` in rsd. */
export const DoneWork = z.object({
  name: z.string(),
  unitOfMeasure: z.string(),
  quantity: z.number(),
  unitPrice: z.number(),
});
export type DoneWork = z.infer<typeof DoneWork>;

/** An order with all that its page shows (SPEC §2, §3). `actions`: newest first; amounts in rsd. */
export const OrderDetail = OrderListItem.extend({
  description: z.string().nullable(),
  address: OrderAddress.extend({
    city: z.string(),
    unitNumber: z.string().nullable(),
    note: z.string().nullable(),
  }),
  files: z.array(StoredFile),
  items: z.array(DoneWork),
  paidAmount: z.number().nullable(),
  refundedAmount: z.number(),
  comments: z.array(OrderAction.pick({ _id: true, time: true, profile: true }).extend({ text: z.string() })),
  actions: z.array(OrderAction),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

/** How many orders each view holds for the caller, and how many there are (design §2 row 3). */
export const OrderCounts = z.record(z.enum(['all', ...OrderView.options]), z.number());
export type OrderCounts = z.infer<typeof OrderCounts>;

/** Query of the orders list (SPEC §7); `view` is one of the built-in views. */
export const ListOrdersQuery = listQuery.extend({
  category: Category.optional(),
  status: OrderStatus.optional(),
  municipality: Municipality.optional(),
  workerId: z.uuid().optional(),
  adminId: z.uuid().optional(),
  view: OrderView.optional(),
});
export type ListOrdersQuery = z.infer<typeof ListOrdersQuery>;

/** Path of one order. A malformed id is the same 404 as an unknown one, so any text is let through. */
export const OrderParams = z.object({ id: z.string().max(64) });

const chosen = (message: string) => z.uuid({ error: message });

/** A new order (SPEC §5); photos travel beside it in the multipart field `files`. */
export const CreateOrderBody = z.object({
  clientId: chosen(VALIDATION.clientRequired),
  addressId: chosen(VALIDATION.addressRequired),
  category: z.enum(Category.options, { error: VALIDATION.categoryRequired }),
  package: z.enum(Package.options, { error: VALIDATION.packageRequired }),
  description: optionalText(ORDER_TEXT_LIMITS.description),
});
export type CreateOrderBody = z.infer<typeof CreateOrderBody>;

/** Which operator takes the order over (DECISIONS §2). */
export const AssignAdminBody = z.object({ adminId: chosen(VALIDATION.adminRequired) });
export type AssignAdminBody = z.infer<typeof AssignAdminBody>;

/** Which worker gets the order (DECISIONS §2). */
export const AssignWorkerBody = z.object({ workerId: chosen(VALIDATION.workerRequired) });
export type AssignWorkerBody = z.infer<typeof AssignWorkerBody>;

/** The operator's own choice of status, reason optional (SPEC §5). */
export const ChangeStatusBody = z.object({
  status: z.enum(OrderStatus.options, { error: VALIDATION.required }),
  reason: optionalText(ORDER_TEXT_LIMITS.reason),
});
export type ChangeStatusBody = z.infer<typeof ChangeStatusBody>;

/** An operator's comment (SPEC §5). */
export const CommentBody = z.object({ text: requiredText(ORDER_TEXT_LIMITS.comment) });
export type CommentBody = z.infer<typeof CommentBody>;
