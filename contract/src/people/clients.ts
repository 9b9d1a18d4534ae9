import { z } from 'zod';
import { exportFields, PEOPLE_COLUMNS } from '@majstorija/contract/exports/exports.ts';
import { Category, OrderStatus, Package } from '@majstorija/contract/choices.ts';
import {
  addressNote,
  ClientAddress,
  coordinateFields,
  placeFields,
} from '@majstorija/contract/addresses/addresses.ts';
import {
  email,
  id,
  optionalEmail,
  optionalLine,
  optionalText,
  typedString,
} from '@majstorija/contract/fields.ts';
import { pathId, triState } from '@majstorija/contract/http/query.ts';
import { ProfileImage } from '@majstorija/contract/files/files.ts';
import { LIMITS } from '@majstorija/contract/limits.ts';
import { MAX_NOTE, PersonName, personFields } from '@majstorija/contract/people/people.ts';
import { optionalAnyPhone, phone } from '@majstorija/contract/people/phone.ts';
import { secondPhoneShape } from '@majstorija/contract/people/second-phone.ts';
import { listQuery } from '@majstorija/contract/http/query.ts';

/**
 * A client as lists and pickers show it [people#client-active-order]. `totalCost`: rsd paid, refunds taken off; the
 * active order is the newest open one.
 */
export const ClientListItem = z
  .object({
    _id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    ...secondPhoneShape,
    email: z.string().nullable(),
    user: z.object({ email: z.string().nullable() }),
    profileImage: ProfileImage,
    isActive: z.boolean(),
    /** Has an e-mail, and has not set a password yet [accounts#invited]. */
    isInvited: z.boolean(),
    orderCount: z.number(),
    totalCost: z.number(),
    activeOrderId: z.string().nullable(),
    activeOrderStatus: OrderStatus.nullable(),
    activeOrderCategory: Category.nullable(),
    activeOrderPackage: Package.nullable(),
    addresses: z.array(ClientAddress),
    version: z.number(),
  })
  .meta({ id: 'ClientListItem' });
export type ClientListItem = z.infer<typeof ClientListItem>;

/** A client's own page [people#client-page]; city, municipality and address are those of the first address. */
export const ClientDetail = ClientListItem.extend({
  note: z.string().nullable(),
  city: z.string().nullable(),
  municipality: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: z.string(),
}).meta({ id: 'Client' });
export type ClientDetail = z.infer<typeof ClientDetail>;

/** A row of a client's order history [people#client-history]. */
export const ClientOrder = z
  .object({
    _id: z.string(),
    orderCode: z.string(),
    category: Category,
    package: Package,
    status: OrderStatus,
    createdAt: z.string(),
    admin: PersonName.nullable(),
    worker: z
      .object({ _id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'ClientOrder' });
export type ClientOrder = z.infer<typeof ClientOrder>;

/** Query of the clients list: search over name, phones, e-mail and municipalities; `phone` finds those with exactly this number, as their second one too. */
export const ListClientsQuery = listQuery.extend({ isActive: triState, phone: phone.optional() });

/** Query of their file: that of the list, of which it has every page [exports#people]. */
export const ExportClientsQuery = ListClientsQuery.extend(exportFields(PEOPLE_COLUMNS.clients));

/** Query of a client's orders, newest first. */
export const ListClientOrdersQuery = listQuery.pick({ page: true, pageSize: true });

/** Path of one client. */
export const ClientParams = z.object({ id: pathId });

/** Path of an address of a client. */
export const ClientAddressParams = ClientParams.extend({ addressId: typedString(64) });

/** Ids of the clients that are known to have the same phone as this one [people#same-phone]. */
const samePhoneAs = z.array(id).max(LIMITS.maxPageSize).optional();

/** Longest word about a second telephone. */
const MAX_PHONE_WORD = 30;

/** Another number at which a client is reached, of any kind, and whose it is [people#second-phone]. */
export const secondPhoneFields = {
  secondPhone: optionalAnyPhone,
  secondPhoneWord: optionalLine(MAX_PHONE_WORD),
} as const;

/**
 * A new client with the first address [people#client-create]; the photo is sent as a file. `note` is about the person.
 */
export const CreateClientBody = z
  .object({
    ...personFields,
    samePhoneAs,
    ...secondPhoneFields,
    email: optionalEmail,
    note: optionalText(MAX_NOTE),
    ...placeFields,
    ...coordinateFields,
    addressNote,
  })
  .meta({ id: 'CreateClientBody' });

/** What may be changed of a client; absent leaves, null clears [people#edits-send-changes]. */
export const UpdateClientBody = z
  .object({
    ...personFields,
    samePhoneAs,
    secondPhone: secondPhoneFields.secondPhone.nullable(),
    secondPhoneWord: secondPhoneFields.secondPhoneWord.nullable(),
    email: email.nullable(),
    note: optionalText(MAX_NOTE).nullable(),
  })
  .partial()
  .meta({ id: 'UpdateClientBody' });
