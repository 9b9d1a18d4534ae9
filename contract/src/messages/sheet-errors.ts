import { CATEGORIES, CATEGORY_OPTIONS } from '@majstorija/contract/catalog.ts';
import { formatNumber } from '@majstorija/contract/text/format.ts';

const LABELS = CATEGORY_OPTIONS.map((category) => CATEGORIES[category].label).join(', ');

/** Texts for cells of an imported price list that no form field has. */
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
