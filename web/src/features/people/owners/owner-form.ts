import type { Control } from 'react-hook-form';
import { z } from 'zod';
import { CITY } from '@majstorija/contract/addresses/places.ts';
import { CreateOwnerBody, type OwnerListItem } from '@majstorija/contract/people/owners.ts';
import { showPhone, toPhoneText } from '#shared/people/phone-field.tsx';
import { priorityText } from '#shared/people/priority-field.tsx';
import { profilePhoto, withPhoto } from '#shared/people/profile-photo.ts';
import { serviceChoice, showServices, toServiceChoice } from '#shared/services/service-choice.ts';

/** A company in a form, new or changed; city and type of its address are fixed [people#owner-create]. */
export const OwnerForm = CreateOwnerBody.omit({ type: true, city: true }).extend({
  municipality: z.string().pipe(CreateOwnerBody.shape.municipality),
  packages: serviceChoice,
  /** Of a new company only, like the photo. */
  isWorker: z.boolean(),
  profileImage: profilePhoto.nullable(),
  /** Of an existing company only. */
  priority: priorityText,
});

type Typed = z.input<typeof OwnerForm>;
type Read = z.output<typeof OwnerForm>;

/** The props of the fields of the form. */
export type OwnerControl = Control<Typed, unknown, Read>;

/** An empty form. */
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

/** A company as the initial values of its form. */
const toOwnerForm = (owner: OwnerListItem): Typed => ({
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

/** The type of a company's address is always office [people#owner-address]. */
const HEADQUARTERS = { city: CITY, type: 'office' } as const;

/** A new company as it is sent. */
export const toNewOwner = ({ priority: _none, ...rest }: Read) => withPhoto({ ...rest, ...HEADQUARTERS });

/** The values of a form for an existing company: a blank clears the field. */
export const toOwnerChange = ({ isWorker: _was, profileImage: _none, unitNumber, note, ...rest }: Read) => ({
  ...rest,
  unitNumber: unitNumber ?? null,
  note: note ?? null,
});

const FIELDS = [
  { name: 'companyName', label: 'Naziv kompanije' },
  { name: 'registrationNumber', label: 'Matični broj' },
  { name: 'tin', label: 'PIB' },
  { name: 'firstName', label: 'Ime' },
  { name: 'lastName', label: 'Prezime' },
  { name: 'email', label: 'Email' },
  { name: 'phone', label: 'Mobilni telefon', show: showPhone },
  { name: 'municipality', label: 'Opština' },
  { name: 'streetAndNumber', label: 'Ulica i broj' },
  { name: 'unitNumber', label: 'Sprat i stan' },
  { name: 'note', label: 'Napomena uz adresu' },
  { name: 'packages', label: 'Usluge', show: showServices },
  { name: 'priority', label: 'Prioritet' },
] as const;

/** The same of the stored company, to find what was changed. */
const toOwnerBefore = (owner: OwnerListItem): ReturnType<typeof toOwnerChange> => ({
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

/** How a company in a form is merged with what another user saved meanwhile. */
export const OWNER_MERGE = { toForm: toOwnerForm, fieldsOf: toOwnerBefore, fields: FIELDS };
