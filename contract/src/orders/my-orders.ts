import { z } from 'zod';
import { Package } from '@majstorija/contract/choices.ts';
import { Address } from '@majstorija/contract/addresses/addresses.ts';
import { page, pageSize, triState } from '@majstorija/contract/http/query.ts';
import { ProfileImage } from '@majstorija/contract/files/files.ts';
import { eachOrderText } from '@majstorija/contract/orders/order-texts.ts';
import { DoneWork, OrderAction, OrderDetail, OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { CreateOrderBody } from '@majstorija/contract/orders/order-bodies.ts';
import { secondPhoneShape } from '@majstorija/contract/people/second-phone.ts';

const Person = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  profileImage: ProfileImage,
});

/**
 * An order in the list of its client, worker or owner: no operator, nothing internal. Workers and owners get null for the
 * client's telephones and the exact place 30 days after the order was closed [orders#contact-data-ends].
 */
export const MyOrderListItem = OrderListItem.pick({
  _id: true,
  orderCode: true,
  category: true,
  package: true,
  status: true,
  createdAt: true,
  version: true,
  term: true,
  delay: true,
})
  .extend({
    address: OrderDetail.shape.address
      .omit({ type: true })
      .extend({ streetAndNumber: z.string().nullable() }),
    client: Person.extend({ phone: z.string().nullable(), ...secondPhoneShape }),
    worker: Person.extend({ companyName: z.string() }).nullable(),
  })
  .meta({ id: 'MyOrderListItem' });
export type MyOrderListItem = z.infer<typeof MyOrderListItem>;

/** A timeline entry, without the operators' comments, reasons of status changes and operator assignments. */
const MyAction = OrderAction.pick({
  _id: true,
  type: true,
  time: true,
  role: true,
  webItemText: true,
  note: true,
  status: true,
  files: true,
});

/** An own order with its photos, work done, money (rsd) and timeline, newest first. */
export const MyOrder = MyOrderListItem.extend({
  ...eachOrderText(() => z.string().nullable()),
  files: OrderDetail.shape.files,
  items: z.array(DoneWork),
  paidAmount: z.number().nullable(),
  refundedAmount: z.number(),
  actions: z.array(MyAction),
}).meta({ id: 'MyOrder' });
export type MyOrder = z.infer<typeof MyOrder>;

/** Query of the own orders: open ones, closed ones or both. */
export const ListMyOrdersQuery = z.strictObject({
  isOpen: triState,
  page: page.optional(),
  pageSize: pageSize.optional(),
});
export type ListMyOrdersQuery = z.infer<typeof ListMyOrdersQuery>;

/** A client's own new order; photos are sent in the multipart field `files`. */
export const CreateMyOrderBody = CreateOrderBody.omit({ clientId: true, adminId: true }).meta({
  id: 'CreateMyOrderBody',
});
export type CreateMyOrderBody = z.infer<typeof CreateMyOrderBody>;

/** An item of the price list, its price in rsd. */
export const MyPrice = z
  .object({
    _id: z.string(),
    itemCode: z.string().nullable(),
    name: z.string(),
    subcategory: z.string(),
    unitOfMeasure: z.string(),
    grossPrice: z.number(),
  })
  .meta({ id: 'MyPrice' });

/** One of a client's own addresses. */
export const MyAddress = Address;

/** One of an owner's own workers. */
export const MyWorker = Person.extend({ isActive: z.boolean(), packages: z.array(Package) }).meta({
  id: 'MyWorker',
});
