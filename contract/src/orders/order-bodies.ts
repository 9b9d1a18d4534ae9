import { z } from 'zod';
import { addressNote, coordinateFields, placeFields } from '@majstorija/contract/addresses/addresses.ts';
import { ChosenSuggestion } from '@majstorija/contract/dispatch/chosen-suggestion.ts';
import { MAX_CONFLICT_KEY } from '@majstorija/contract/dispatch/conflicts.ts';
import { MOST_CONFLICTS } from '@majstorija/contract/limits.ts';
import { Category, Municipality, OrderStatus, OrderView, Package } from '@majstorija/contract/choices.ts';
import { STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';
import {
  MAX_ORDER_IMAGES,
  flag,
  id,
  optionalText,
  requiredLine,
  requiredText,
  typedString,
} from '@majstorija/contract/fields.ts';
import { listQuery, pathId } from '@majstorija/contract/http/query.ts';
import type { FilesRule } from '@majstorija/contract/http/route.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { NOTICE_BOUNDS } from '@majstorija/contract/notices/notice-choices.ts';
import { eachOrderText } from '@majstorija/contract/orders/order-texts.ts';
import { TERM_FIELDS } from '@majstorija/contract/orders/term/term.ts';
import { DUE_OPTIONS } from '@majstorija/contract/orders/views.ts';
import { CreateClientBody } from '@majstorija/contract/people/clients.ts';

/** Longest texts an order accepts, in characters. */
export const ORDER_TEXT_LIMITS = {
  ...eachOrderText((max) => max),
  comment: 2000,
  reason: 1000,
  outcome: 500,
  termReason: 200,
  despiteReason: 200,
  reopenReason: 500,
} as const;

/** The photos of an order or a complaint, with their own errors [orders#photo-limits]. */
export const ORDER_PHOTOS = {
  field: 'files',
  max: MAX_ORDER_IMAGES,
  tooMany: 'order.tooManyImages',
  photoErrors: {
    tooLarge: 'order.imageTooLarge',
    notJpeg: 'order.imageNotJpeg',
    unreadable: 'order.imageInvalid',
    tooManyPixels: 'file.tooManyPixels',
  },
} as const satisfies FilesRule;

/** The filters of the orders list, by their names in the query and in the address [orders#list-filters]. */
export const OrderFilters = z.object({
  category: Category.optional().meta({ param: { id: 'category' } }),
  status: OrderStatus.optional().meta({ param: { id: 'status' } }),
  municipality: Municipality.optional().meta({ param: { id: 'municipality' } }),
  workerId: z
    .uuid()
    .optional()
    .meta({ param: { id: 'workerId' } }),
  adminId: z
    .uuid()
    .optional()
    .meta({ param: { id: 'adminId' } }),
  due: z
    .enum(DUE_OPTIONS, VALIDATION.unknownChoice)
    .optional()
    .meta({ param: { id: 'due' } }),
});

/** Query of the orders list [orders#list-query]; `view` is one of the built-in views, `due` sorts one way only. */
export const ListOrdersQuery = listQuery
  .extend({
    ...OrderFilters.shape,
    sortBy: z.enum(['createdAt', 'due'], VALIDATION.unknownChoice).optional(),
    view: OrderView.optional(),
  })
  .refine(({ sortBy, sortOrder }) => sortBy !== 'due' || sortOrder !== 'desc', {
    path: ['sortOrder'],
    error: VALIDATION.unknownChoice,
  });
export type ListOrdersQuery = z.infer<typeof ListOrdersQuery>;

/** Path of one order. */
export const OrderParams = z.object({ id: pathId });

const chosen = (message: string) => z.uuid({ error: message });

/**
 * A new order [orders#create-fields], with its term, for an operator if one is named; photos are sent in the multipart field
 * `files`. `termsRead`: the operator read the terms to the client on the phone [consent#phone].
 */
export const CreateOrderBody = z
  .object({
    clientId: chosen(VALIDATION.clientRequired),
    addressId: chosen(VALIDATION.addressRequired),
    category: Category,
    package: Package,
    adminId: id.optional(),
    termsRead: flag.optional(),
    ...TERM_FIELDS,
    ...eachOrderText(optionalText),
  })
  .meta({ id: 'CreateOrderBody' });
export type CreateOrderBody = z.infer<typeof CreateOrderBody>;

/** A new order for a client who is new too: both bodies in one, the order for the client's first address [orders#new-caller]. */
export const CreateOrderWithClientBody = CreateClientBody.extend(
  CreateOrderBody.omit({ clientId: true, addressId: true }).shape,
).meta({ id: 'CreateOrderWithClientBody' });
export type CreateOrderWithClientBody = z.output<typeof CreateOrderWithClientBody>;

/**
 * A new order for a known client at an address that is new, and saved with the client by it [orders#new-address]; both
 * coordinates or none. `addressNote` is the note of the address.
 */
export const CreateOrderWithAddressBody = CreateOrderBody.omit({ addressId: true })
  .extend({
    ...placeFields,
    addressNote,
    latitude: coordinateFields.latitude.optional(),
    longitude: coordinateFields.longitude.optional(),
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    error: VALIDATION.coordinates,
    path: ['latitude'],
  })
  .meta({ id: 'CreateOrderWithAddressBody' });
export type CreateOrderWithAddressBody = z.output<typeof CreateOrderWithAddressBody>;

/** The operator to assign [orders#assignment-bodies]. */
export const AssignAdminBody = z
  .object({ adminId: chosen(VALIDATION.required) })
  .meta({ id: 'AssignAdminBody' });
export type AssignAdminBody = z.infer<typeof AssignAdminBody>;

/** Keys of the conflicts that were seen before they are overruled, none before anything was asked, and why they are [dispatch#despite]. */
export const Despite = z
  .object({
    seen: z.array(typedString(MAX_CONFLICT_KEY)).max(MOST_CONFLICTS),
    reason: requiredLine(ORDER_TEXT_LIMITS.despiteReason).optional(),
  })
  .refine(({ seen, reason }) => seen.length === 0 || reason !== undefined, {
    path: ['reason'],
    error: VALIDATION.required,
  })
  .meta({ id: 'Despite' });
export type Despite = z.infer<typeof Despite>;

/**
 * The worker to assign [orders#assignment-bodies], which suggestion that was, another term or urgency with its reason, the
 * conflicts that the operator accepts, and why a closed order is opened again [orders#reopening-asked].
 */
export const AssignWorkerBody = z
  .object({
    workerId: chosen(VALIDATION.required),
    suggestion: ChosenSuggestion.optional(),
    ...TERM_FIELDS,
    termReason: requiredLine(ORDER_TEXT_LIMITS.termReason).optional(),
    despite: Despite.optional(),
    reopenReason: optionalText(ORDER_TEXT_LIMITS.reopenReason),
  })
  .refine(({ termKind, termReason }) => termKind === undefined || termReason !== undefined, {
    path: ['termReason'],
    error: VALIDATION.required,
  })
  .meta({ id: 'AssignWorkerBody' });
export type AssignWorkerBody = z.infer<typeof AssignWorkerBody>;

/** The worker whose assignment is undone [orders#undo]. */
export const UndoAssignmentBody = z
  .object({ workerId: chosen(VALIDATION.required) })
  .meta({ id: 'UndoAssignmentBody' });
export type UndoAssignmentBody = z.infer<typeof UndoAssignmentBody>;

/** The operator's own choice of status, reason optional [orders#any-status-by-hand]. */
export const ChangeStatusBody = z
  .object({
    status: z.enum(STATUS_OPTIONS, { error: VALIDATION.required }),
    reason: optionalText(ORDER_TEXT_LIMITS.reason),
  })
  .meta({ id: 'ChangeStatusBody' });
export type ChangeStatusBody = z.infer<typeof ChangeStatusBody>;

/** An operator's comment [orders#comments], with the operators whom it mentions [notices#mention-limits]. */
export const CommentBody = z
  .object({
    text: requiredText(ORDER_TEXT_LIMITS.comment),
    mentions: z.array(id).max(NOTICE_BOUNDS.mentions, VALIDATION.tooManyMentions).optional(),
  })
  .meta({ id: 'CommentBody' });
export type CommentBody = z.infer<typeof CommentBody>;

/** What was heard when the worker was called in vain, if anything. */
export const NotReachedBody = z
  .object({ note: optionalText(ORDER_TEXT_LIMITS.outcome) })
  .meta({ id: 'NotReachedBody' });
export type NotReachedBody = z.infer<typeof NotReachedBody>;

/** Until when an order is postponed, an instant (ISO), and why [orders#reminder]. */
export const ReminderBody = z
  .object({
    until: z.iso.datetime({ error: VALIDATION.required, offset: true }),
    note: optionalText(ORDER_TEXT_LIMITS.outcome),
  })
  .meta({ id: 'ReminderBody' });
export type ReminderBody = z.infer<typeof ReminderBody>;

/** Another term or urgency, and why [orders#term-changed]; absent urgency stays. */
export const ChangeTermBody = z
  .object({
    ...TERM_FIELDS,
    termKind: TERM_FIELDS.termKind.unwrap(),
    reason: requiredLine(ORDER_TEXT_LIMITS.termReason),
    despite: Despite.optional(),
  })
  .meta({ id: 'ChangeTermBody' });
export type ChangeTermBody = z.infer<typeof ChangeTermBody>;
