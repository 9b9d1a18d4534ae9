import type { Category } from '@majstorija/contract/catalog.ts';

/** Where the server writes the prices of a service into the public page [public-page#prices]. */
export const pricesSlot = (category: Category): `{prices:${Category}}` => `{prices:${category}}`;

/** The other places of the public page that the server fills in; each may become nothing. */
export const PAGE_SLOTS = {
  /** Where the prices come from. */
  pricesNote: '{pricesNote}',
  /** The section on guarantee and complaints [public-page#terms]. */
  terms: '{terms}',
  /** Who runs the product [public-page#company]. */
  company: '{company}',
} as const;
