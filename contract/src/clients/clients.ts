import { z } from 'zod';
import { AddressType, Municipality } from '@majstorija/contract/catalog.ts';
import { triState } from '@majstorija/contract/fields.ts';
import { listQuery } from '@majstorija/contract/query.ts';
import { ProfileImage } from '@majstorija/contract/files/files.ts';

/** Where work is done (SPEC §3). Coordinates in degrees WGS 84, null when unknown. */
export const Address = z.object({
  _id: z.string(),
  type: AddressType,
  city: z.string(),
  municipality: Municipality,
  streetAndNumber: z.string(),
  unitNumber: z.string().nullable(),
  note: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type Address = z.infer<typeof Address>;

/** A client as lists and pickers show it. */
export const ClientListItem = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  profileImage: ProfileImage,
  isActive: z.boolean(),
  addresses: z.array(Address),
});
export type ClientListItem = z.infer<typeof ClientListItem>;

/** Query of the clients list: search over name, phone and e-mail. */
export const ListClientsQuery = listQuery.extend({ isActive: triState });
