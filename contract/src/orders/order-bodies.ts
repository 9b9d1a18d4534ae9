import { z } from 'zod';
import { addressNote, coordinateFields, placeFields } from '@majstorija/contract/addresses/addresses.ts';
import { Category, Package } from '@majstorija/contract/choices.ts';
import { MAX_ORDER_IMAGES, flag, id, optionalText } from '@majstorija/contract/fields.ts';
import { pathId } from '@majstorija/contract/http/query.ts';
import type { FilesRule } from '@majstorija/contract/http/route.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { eachOrderText } from '@majstorija/contract/orders/order-texts.ts';
import { TERM_FIELDS } from '@majstorija/contract/orders/term/term.ts';
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
