/** The only city served. */
export const CITY = 'Beograd';

/** The 17 municipalities of Belgrade in Serbian alphabetical order [addresses#municipalities]. */
export const MUNICIPALITY_OPTIONS = [
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
] as const;
export type Municipality = (typeof MUNICIPALITY_OPTIONS)[number];

/** Kinds of place an address can be; a company's is always `office` [addresses#types]. */
export const ADDRESS_TYPE_OPTIONS = ['home', 'flat', 'office', 'other'] as const;
export type AddressType = (typeof ADDRESS_TYPE_OPTIONS)[number];

/** Address type → label on screen [addresses#types]. */
export const ADDRESS_TYPES = {
  home: 'Kuća',
  flat: 'Stan',
  office: 'Poslovna lokacija',
  other: 'Ostalo',
} as const satisfies Record<AddressType, string>;
