import { z } from 'zod';
import { CreateOrderBody } from '@majstorija/contract/orders/order-bodies.ts';
import { eachOrderText } from '@majstorija/contract/orders/order-texts.ts';
import { orderPhotos } from '#shared/orders/order-photos-field.tsx';

/**
 * The values of the dialog: the body of the call, whose choices start empty, the photos, and whether the caller becomes
 * the operator.
 */
export const OrderForm = CreateOrderBody.omit({ adminId: true }).extend({
  category: z.string().pipe(CreateOrderBody.shape.category),
  package: z.string().pipe(CreateOrderBody.shape.package),
  isMine: z.boolean(),
  files: orderPhotos,
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
