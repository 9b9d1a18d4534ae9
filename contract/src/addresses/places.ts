import { z } from 'zod';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';

/** The only city served. */
export const CITY = 'Beograd';

/**
 * The 17 municipalities of Belgrade, `Municipality.options` in Serbian alphabetical order [addresses#municipalities].
 */
export const Municipality = z.enum(
  [
    'Barajevo',
    'Čukarica',
    'Grocka',
    'Lazarevac',
    'Mladenovac',
    'Novi Beograd',
    'Obrenovac',
    'Palilula',
    'Rakovica',
    'Savski venac',
    'Sopot',
    'Stari grad',
    'Surčin',
    'Voždovac',
    'Vračar',
    'Zemun',
    'Zvezdara',
  ],
  VALIDATION.unknownChoice,
);
export type Municipality = z.infer<typeof Municipality>;

/** Kind of place an address is; a company's is always `office` [addresses#types]. */
export const AddressType = z.enum(['home', 'flat', 'office', 'other'], VALIDATION.unknownChoice);
export type AddressType = z.infer<typeof AddressType>;

/** Address type → label on screen [addresses#types]. */
export const ADDRESS_TYPES = {
  home: 'Kuća',
  flat: 'Stan',
  office: 'Poslovna lokacija',
  other: 'Ostalo',
} as const satisfies Record<AddressType, string>;
