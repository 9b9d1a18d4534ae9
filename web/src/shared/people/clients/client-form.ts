import { z } from 'zod';
import { addressNote, placeFields } from '@majstorija/contract/addresses/addresses.ts';
import { CreateClientBody } from '@majstorija/contract/people/clients.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { EMPTY_PLACE, PLACE_NAMES, placeForm } from '#shared/addresses/place-fields.ts';
import { toPhoneText } from '#shared/people/phone-field.tsx';
import { profilePhoto } from '#shared/people/profile-photo.ts';

/** The choice starts empty, which is no value of the contract. */
const type = z.string().pipe(placeFields.type);

/**
 * A further address may be typed without being chosen from the list: then it has no point
 * [addresses#further-may-be-typed].
 */
const degrees = z
  .union([z.number(), z.string()])
  .transform((value) => (typeof value === 'number' ? value : undefined));

/** The values of 'Nov klijent': the body of the call and the photo. */
export const ClientForm = CreateClientBody.extend({
  ...placeForm,
  type,
  profileImage: profilePhoto.nullable(),
});

const EMPTY_ADDRESS = { type: '', ...EMPTY_PLACE, unitNumber: '' };

/** A new client without a photo, before anything is typed. */
export const EMPTY_CALLER: Omit<z.input<typeof ClientForm>, 'profileImage'> = {
  firstName: '',
  lastName: '',
  phone: '',
  secondPhone: '',
  secondPhoneWord: '',
  email: '',
  note: '',
  samePhoneAs: [],
  ...EMPTY_ADDRESS,
  addressNote: '',
};

/** A phone among typed words: digits with what is usual between them. */
const TYPED_PHONE = /\+?\d[\d\s/().\p{Pd}]*/u;

/** Names and phone as they were typed in a search [people#typed-client]. */
export function readTypedPerson(typed: string) {
  const [number = ''] = TYPED_PHONE.exec(typed) ?? [];
  const [firstName = '', ...others] = typed.replace(number, ' ').trim().split(/\s+/);
  return { firstName, lastName: others.join(' '), phone: toPhoneText(number.trim()) };
}

/** A new client who starts with what was typed in a search [people#typed-client]. */
export const toNewClient = (typed: string): z.input<typeof ClientForm> => ({
  ...EMPTY_CALLER,
  profileImage: null,
  ...readTypedPerson(typed),
});

/** The paths of a new client's address in its form. */
export const CLIENT_ADDRESS = {
  ...PLACE_NAMES,
  type: 'type',
  unitNumber: 'unitNumber',
  note: 'addressNote',
} as const;

/** A further address of a client, under the names of the form of a new client. */
export const FurtherAddress = {
  ...placeFields,
  ...placeForm,
  type,
  latitude: degrees,
  longitude: degrees,
  addressNote,
} as const;

const { addressNote: note, ...further } = FurtherAddress;

/** The values of 'Dodaj adresu'. */
export const AddressForm = z.object({
  clientId: z.string().min(1, VALIDATION.clientRequired),
  ...further,
  note,
});

export const EMPTY_ADDRESS_FORM: z.input<typeof AddressForm> = { clientId: '', ...EMPTY_ADDRESS, note: '' };

/** The paths of the address in that form. */
export const ADDRESS_NAMES = { ...CLIENT_ADDRESS, note: 'note' } as const;
