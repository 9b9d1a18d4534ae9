import { CATEGORIES, Category } from '@majstorija/contract/catalog.ts';
import { formatNumber } from '@majstorija/contract/format.ts';

const LABELS = Category.options.map((category) => CATEGORIES[category].label).join(', ');

/** What is wrong with a cell of an imported price list, where no rule of a form says it. */
export const SHEET_ERRORS = {
  category: `Nepoznata kategorija. Dozvoljeno je: ${LABELS}`,
  price: 'Cena nije broj. Unesite je kao 1.234,50',
  formulaError: 'Ćelija prikazuje grešku formule. Unesite vrednost',
  nameTaken: 'Stavka sa ovim nazivom već postoji u istoj potkategoriji',
} as const satisfies Record<string, string>;

/** The text for a code, or a name within its subcategory, that an earlier row of the sheet has. */
export function repeatedText(row: number): string {
  return `Ponavlja se: ista vrednost je u redu ${formatNumber(row)}`;
}
