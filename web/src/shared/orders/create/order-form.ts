import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { CreateOrderBody } from '@majstorija/contract/orders/order-bodies.ts';
import { eachOrderText } from '@majstorija/contract/orders/order-texts.ts';
import { ClientForm, EMPTY_CALLER } from '#shared/people/clients/client-form.ts';
import { EMPTY_TERM, termForm, withTerm } from '#shared/orders/term/term-form.ts';
import { orderPhotos } from '#shared/orders/order-photos-field.tsx';

/**
 * The values of the dialog: the body of the call, whose choices start empty, the term, the photos, and whether the caller becomes
 * the operator and read the terms to the client.
 */
export const OrderForm = CreateOrderBody.omit({ adminId: true }).extend({
  ...termForm,
  category: z.string().pipe(CreateOrderBody.shape.category),
  package: z.string().pipe(CreateOrderBody.shape.package),
  isMine: z.boolean(),
  termsRead: z.boolean(),
  files: orderPhotos,
});

/** Who is new: the client of the call, without the photo, which is added on their page. */
const CallerForm = ClientForm.omit({ profileImage: true });

/** The worker of 'Kreiraj i dodeli'; empty while none is chosen. */
const workerId = z.string();

/** A new order for a known client, or for one who is created with it [orders#new-caller]. */
const IntakeForm = z.discriminatedUnion('isNew', [
  withTerm(OrderForm.extend({ isNew: z.literal(false), workerId })),
  withTerm(
    CallerForm.extend(OrderForm.omit({ clientId: true, addressId: true }).shape).extend({
      isNew: z.literal(true),
      workerId,
    }),
  ),
]);

export type OrderFormInput = z.input<typeof OrderForm> &
  z.input<typeof CallerForm> & { isNew: boolean; workerId: string };
export type OrderFormOutput = z.output<typeof IntakeForm>;

const checkIntake = zodResolver(IntakeForm);

/** Checks the fields that are drawn: those of a known client, or those of a new one. */
export const orderResolver: Resolver<OrderFormInput, unknown, OrderFormOutput> = (
  values,
  context,
  { names: _names, ...options },
) => checkIntake(values.isNew ? { ...values, isNew: true } : { ...values, isNew: false }, context, options);

export const EMPTY_ORDER: OrderFormInput = {
  ...EMPTY_CALLER,
  ...EMPTY_TERM,
  isNew: false,
  workerId: '',
  clientId: '',
  category: '',
  package: '',
  addressId: '',
  ...eachOrderText(() => ''),
  isMine: true,
  termsRead: false,
  files: [],
};
