import { z } from 'zod';
import { ADDRESS_TYPE_OPTIONS, MUNICIPALITY_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import { CATEGORY_OPTIONS, PACKAGE_OPTIONS } from '@majstorija/contract/catalog.ts';
import { CLIENT_TYPE_OPTIONS, ROLE_OPTIONS } from '@majstorija/contract/http/access.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { HOLDER_OPTIONS, METHOD_OPTIONS } from '@majstorija/contract/orders/payment/payment-words.ts';
import { STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';
import { VIEW_OPTIONS } from '@majstorija/contract/orders/views.ts';

// Schemas of the choices that a list draws and filters by. They are apart from the options themselves, so that the first
// page of the back-office does not load the validator [performance#no-validator-at-first].

/** One of `CATEGORY_OPTIONS`. */
export const Category = z.enum(CATEGORY_OPTIONS, VALIDATION.categoryRequired).meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

/** One of `PACKAGE_OPTIONS`. */
export const Package = z.enum(PACKAGE_OPTIONS, VALIDATION.packageRequired).meta({ id: 'Package' });
export type Package = z.infer<typeof Package>;

/** One of `MUNICIPALITY_OPTIONS`. */
export const Municipality = z
  .enum(MUNICIPALITY_OPTIONS, VALIDATION.unknownChoice)
  .meta({ id: 'Municipality' });
export type Municipality = z.infer<typeof Municipality>;

/** One of `ADDRESS_TYPE_OPTIONS`. */
export const AddressType = z.enum(ADDRESS_TYPE_OPTIONS, VALIDATION.unknownChoice).meta({ id: 'AddressType' });
export type AddressType = z.infer<typeof AddressType>;

/** One of `STATUS_OPTIONS`. */
export const OrderStatus = z.enum(STATUS_OPTIONS).meta({ id: 'OrderStatus' });
export type OrderStatus = z.infer<typeof OrderStatus>;

/** One of `VIEW_OPTIONS`. */
export const OrderView = z.enum(VIEW_OPTIONS).meta({ id: 'OrderView' });
export type OrderView = z.infer<typeof OrderView>;

/** One of `METHOD_OPTIONS`. */
export const PaymentMethod = z.enum(METHOD_OPTIONS, VALIDATION.unknownChoice).meta({ id: 'PaymentMethod' });

/** One of `HOLDER_OPTIONS`. */
export const MoneyHolder = z.enum(HOLDER_OPTIONS, VALIDATION.unknownChoice).meta({ id: 'MoneyHolder' });

/** One of `ROLE_OPTIONS`. */
export const Role = z.enum(ROLE_OPTIONS).meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

/** One of `CLIENT_TYPE_OPTIONS`. */
export const ClientType = z.enum(CLIENT_TYPE_OPTIONS).meta({ id: 'ClientType' });
export type ClientType = z.infer<typeof ClientType>;

/** Who wrote a timeline entry: a user's role, or the system. */
export const ActorRole = z.enum([...ROLE_OPTIONS, 'system']).meta({ id: 'ActorRole' });
export type ActorRole = z.infer<typeof ActorRole>;
