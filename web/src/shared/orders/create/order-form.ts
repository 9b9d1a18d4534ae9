import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { CreateOrderBody } from '@majstorija/contract/orders/order-bodies.ts';
import { eachOrderText } from '@majstorija/contract/orders/order-texts.ts';
import { ClientForm, EMPTY_CALLER, FurtherAddress } from '#shared/people/clients/client-form.ts';
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

/** The choice of an address that is typed for a known client; no id. */
export const NEW_ADDRESS = 'new';

const { clientId } = OrderForm.shape;
const Work = OrderForm.omit({ clientId: true, addressId: true }).extend({ workerId });

/**
 * A new order for a known client, at an address that they have or at one that is saved with it [orders#new-address], or for a
 * client who is created with it [orders#new-caller].
 */
const IntakeForm = z.discriminatedUnion('of', [
  withTerm(OrderForm.extend({ of: z.literal('known'), workerId })),
  withTerm(Work.extend({ ...FurtherAddress, clientId, of: z.literal('address') })),
  withTerm(CallerForm.extend(Work.shape).extend({ of: z.literal('client') })),
]);

export type OrderFormInput = z.input<typeof OrderForm> &
  z.input<typeof CallerForm> & { isNew: boolean; workerId: string };
export type OrderFormOutput = z.output<typeof IntakeForm>;

const checkIntake = zodResolver(IntakeForm);

/** Whether the address is typed, for a known client or a new one. */
export const isTypedAddress = ({ isNew, addressId }: Pick<OrderFormInput, 'isNew' | 'addressId'>): boolean =>
  isNew || addressId === NEW_ADDRESS;

const kindOf = ({ isNew, addressId }: OrderFormInput): OrderFormOutput['of'] => {
  if (isNew) return 'client';
  return addressId === NEW_ADDRESS ? 'address' : 'known';
};

/** Checks the fields that are drawn: those of a known client, of their new address, or of a new client. */
export const orderResolver: Resolver<OrderFormInput, unknown, OrderFormOutput> = (
  values,
  context,
  { names: _names, ...options },
) => checkIntake({ ...values, of: kindOf(values) }, context, options);

export const EMPTY_ORDER: OrderFormInput = {
  ...EMPTY_CALLER,
  // Most addresses are flats.
  type: 'flat',
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
