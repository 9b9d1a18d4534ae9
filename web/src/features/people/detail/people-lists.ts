/** The list that a page of a person returns to, and the texts of the links to it. */
export const PEOPLE_LISTS = {
  clients: { path: '/admin/clients', back: 'Nazad na Klijente', all: 'Svi klijenti' },
  owners: { path: '/admin/owners', back: 'Nazad na Kompanije', all: 'Sve kompanije' },
  workers: { path: '/admin/workers', back: 'Nazad na Majstore', all: 'Svi majstori' },
} as const;

/** One of them. */
export type PeopleList = (typeof PEOPLE_LISTS)[keyof typeof PEOPLE_LISTS];
