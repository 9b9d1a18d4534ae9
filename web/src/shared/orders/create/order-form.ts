import { z } from 'zod';
import { JPEG_RULES, MAX_ORDER_IMAGES } from '@majstorija/contract/fields.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { CreateOrderBody } from '@majstorija/contract/orders/order-bodies.ts';
import { eachOrderText } from '@majstorija/contract/orders/order-texts.ts';
import { isJpegFile } from '#shared/people/profile-photo.ts';

/** The message of a photo that may not be sent with an order [orders#photo-limits]; undefined for a good one. */
export function photoFault(file: File): string | undefined {
  return isJpegFile(file) && file.size <= JPEG_RULES.maxBytes ? undefined : VALIDATION.orderImage;
}

/**
 * The values of the dialog: the body of the call, whose choices start empty, the photos, and whether the caller becomes
 * the operator.
 */
export const OrderForm = CreateOrderBody.omit({ adminId: true }).extend({
  category: z.string().pipe(CreateOrderBody.shape.category),
  package: z.string().pipe(CreateOrderBody.shape.package),
  isMine: z.boolean(),
  files: z
    .array(z.instanceof(File))
    .max(MAX_ORDER_IMAGES, VALIDATION.tooManyOrderImages)
    .refine((files) => files.every((file) => photoFault(file) === undefined), VALIDATION.orderImage),
});

export type OrderFormInput = z.input<typeof OrderForm>;
export type OrderFormOutput = z.output<typeof OrderForm>;

export const EMPTY_ORDER: OrderFormInput = {
  clientId: '',
  category: '',
  package: '',
  addressId: '',
  ...eachOrderText(() => ''),
  isMine: true,
  files: [],
};
