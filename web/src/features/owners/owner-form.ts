import type { Control } from 'react-hook-form';
import { z } from 'zod';
import { CITY } from '@majstorija/contract/catalog.ts';
import { CreateOwnerBody, type OwnerListItem } from '@majstorija/contract/owners/owners.ts';
import { toPhoneText } from '#shared/phone-field.tsx';
import { priorityText } from '#shared/priority-field.tsx';
import { profilePhoto } from '#shared/profile-photo.ts';
import { serviceChoice, toServiceChoice } from '#shared/service-choice.ts';

/** A company in a form, new or changed; city and type of its address are settled (SPEC §5). */
export const OwnerForm = CreateOwnerBody.omit({ type: true, city: true }).extend({
  municipality: z.string().pipe(CreateOwnerBody.shape.municipality),
  packages: serviceChoice,
  /** A new company's alone, like the photo. */
  isWorker: z.boolean(),
  profileImage: profilePhoto.nullable(),
  /** Of a company there already is. */
  priority: priorityText,
});

type Typed = z.input<typeof OwnerForm>;
type Read = z.output<typeof OwnerForm>;

/** What the fields of the form are handed. */
export type OwnerControl = Control<Typed, unknown, Read>;

/** A form nobody has written in. */
export const EMPTY_OWNER: Typed = {
  companyName: '',
  registrationNumber: '',
  tin: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  isWorker: false,
  profileImage: null,
  municipality: '',
  streetAndNumber: '',
  unitNumber: '',
  note: '',
  packages: toServiceChoice([]),
  priority: '0',
};

/** A company as its form begins. */
export const toOwnerForm = (owner: OwnerListItem): Typed => ({
  ...EMPTY_OWNER,
  companyName: owner.companyName,
  registrationNumber: owner.registrationNumber,
  tin: owner.tin,
  firstName: owner.firstName,
  lastName: owner.lastName,
  email: owner.user.email ?? '',
  phone: toPhoneText(owner.phone),
  municipality: owner.address.municipality,
  streetAndNumber: owner.address.streetAndNumber,
  unitNumber: owner.address.unitNumber ?? '',
  note: owner.address.note ?? '',
  packages: toServiceChoice(owner.packages),
  priority: String(owner.priority),
});

/** The type of a company's address is always office (SPEC §5). */
const HEADQUARTERS = { city: CITY, type: 'office' } as const;

/** A new company as it is sent. */
export const toNewOwner = ({ profileImage, priority: _none, ...rest }: Read) => ({
  body: { ...rest, ...HEADQUARTERS },
  files: profileImage === null ? [] : [profileImage],
});

/** What a form says of a company there already is: a blank is what it takes away. */
export const toOwnerChange = ({ isWorker: _was, profileImage: _none, unitNumber, note, ...rest }: Read) => ({
  ...rest,
  unitNumber: unitNumber ?? null,
  note: note ?? null,
});

/** The same of the company as it is, to tell what was changed. */
export const toOwnerBefore = (owner: OwnerListItem): ReturnType<typeof toOwnerChange> => ({
  companyName: owner.companyName,
  registrationNumber: owner.registrationNumber,
  tin: owner.tin,
  firstName: owner.firstName,
  lastName: owner.lastName,
  email: owner.user.email ?? '',
  phone: owner.phone,
  municipality: owner.address.municipality,
  streetAndNumber: owner.address.streetAndNumber,
  unitNumber: owner.address.unitNumber,
  note: owner.address.note,
  packages: owner.packages,
  priority: owner.priority,
});
