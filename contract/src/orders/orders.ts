import { z } from 'zod';
import { VIEW_OPTIONS } from '@majstorija/contract/orders/views.ts';
import {
  ActorRole,
  Category,
  Municipality,
  OrderStatus,
  OrderView,
  Package,
} from '@majstorija/contract/choices.ts';
import { CATEGORY_OPTIONS, PACKAGE_OPTIONS } from '@majstorija/contract/catalog.ts';
import { MAX_ORDER_IMAGES, optionalText, requiredText } from '@majstorija/contract/fields.ts';
import { ProfileImage, StoredFile } from '@majstorija/contract/files/files.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { listQuery } from '@majstorija/contract/http/query.ts';
import type { FilesRule } from '@majstorija/contract/http/route.ts';
import { OrderActionType } from '@majstorija/contract/orders/life/events.ts';
import { STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';
import { eachOrderText } from '@majstorija/contract/orders/order-texts.ts';

/** Longest texts an order accepts, in characters. */
export const ORDER_TEXT_LIMITS = { ...eachOrderText((max) => max), comment: 2000, reason: 1000 } as const;

/** The photos of an order or a complaint, with their own errors [orders#photo-limits]. */
export const ORDER_PHOTOS = {
  field: 'files',
  max: MAX_ORDER_IMAGES,
  tooMany: 'order.tooManyImages',
  invalid: 'order.imageInvalid',
} as const satisfies FilesRule;

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

/**
 * An order as the list shows it [orders#list-item]. `version` counts its changes; `assignedTo` is the operator's id.
 */
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

/** One entry of an order's timeline [orders#timeline-entry]. `profile` is null for the system. */
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

/** Work done, at the price of that time: `unitPrice` in rsd. */
export const DoneWork = z.object({
  name: z.string(),
  unitOfMeasure: z.string(),
  quantity: z.number(),
  unitPrice: z.number(),
});
export type DoneWork = z.infer<typeof DoneWork>;

/** An order with all that its page shows [orders#detail-fields]. `actions`: newest first; amounts in rsd. */
export const OrderDetail = OrderListItem.extend({
  ...eachOrderText(() => z.string().nullable()),
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

/** The number of orders in each view for the caller, and in total [orders#views]. */
export const OrderCounts = z.record(z.enum(['all', ...VIEW_OPTIONS]), z.number());
export type OrderCounts = z.infer<typeof OrderCounts>;

/** The filters of the orders list, by their names in the query and in the address [orders#list-filters]. */
export const OrderFilters = z.object({
  category: Category.optional(),
  status: OrderStatus.optional(),
  municipality: Municipality.optional(),
  workerId: z.uuid().optional(),
  adminId: z.uuid().optional(),
});

/** Query of the orders list [orders#list-query]; `view` is one of the built-in views. */
export const ListOrdersQuery = listQuery.extend({ ...OrderFilters.shape, view: OrderView.optional() });
export type ListOrdersQuery = z.infer<typeof ListOrdersQuery>;

/** Path of one order. A malformed id is the same 404 as an unknown one, so any text is accepted. */
export const OrderParams = z.object({ id: z.string().max(64) });

const chosen = (message: string) => z.uuid({ error: message });

/** A new order [orders#create-fields]; photos are sent in the multipart field `files`. */
export const CreateOrderBody = z.object({
  clientId: chosen(VALIDATION.clientRequired),
  addressId: chosen(VALIDATION.addressRequired),
  category: z.enum(CATEGORY_OPTIONS, { error: VALIDATION.categoryRequired }),
  package: z.enum(PACKAGE_OPTIONS, { error: VALIDATION.packageRequired }),
  ...eachOrderText(optionalText),
});
export type CreateOrderBody = z.infer<typeof CreateOrderBody>;

/** The operator to assign [orders#assignment-bodies]. */
export const AssignAdminBody = z.object({ adminId: chosen(VALIDATION.adminRequired) });
export type AssignAdminBody = z.infer<typeof AssignAdminBody>;

/** The worker to assign [orders#assignment-bodies]. */
export const AssignWorkerBody = z.object({ workerId: chosen(VALIDATION.workerRequired) });
export type AssignWorkerBody = z.infer<typeof AssignWorkerBody>;

/** The operator's own choice of status, reason optional [orders#any-status-by-hand]. */
export const ChangeStatusBody = z.object({
  status: z.enum(STATUS_OPTIONS, { error: VALIDATION.required }),
  reason: optionalText(ORDER_TEXT_LIMITS.reason),
});
export type ChangeStatusBody = z.infer<typeof ChangeStatusBody>;

/** An operator's comment [orders#comments]. */
export const CommentBody = z.object({ text: requiredText(ORDER_TEXT_LIMITS.comment) });
export type CommentBody = z.infer<typeof CommentBody>;
