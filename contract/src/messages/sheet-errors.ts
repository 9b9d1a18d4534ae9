import { CATEGORIES, CATEGORY_OPTIONS } from '@majstorija/contract/catalog.ts';
import { formatNumber } from '@majstorija/contract/text/format.ts';

const LABELS = CATEGORY_OPTIONS.map((category) => CATEGORIES[category].label).join(', ');

/** Texts for cells of an imported price list that no form field has. */
export const SHEET_ERRORS = {
  category: `Nepoznata kategorija. Dozvoljeno je: ${LABELS}`,
  price: 'Iznos nije broj. Unesite ga kao 1.234,50',
  formulaError: 'Ćelija prikazuje grešku formule. Unesite vrednost',
  formulaUnsaved: 'Formula nema sačuvanu vrednost. Otvorite fajl u Excelu i sačuvajte ga',
  formatUnknown: 'Format ćelije nije poznat, pa se ne zna šta prikazuje. Upišite vrednost kao tekst',
  dateAsPrice: 'Ćelija je datum. Unesite cenu',
  dateAsText: 'Ćelija je datum. Unesite vrednost kao tekst',
  merged: 'Ćelija je spojena sa onom iznad. Razdvojite ih i upišite vrednost u svaki red',
  markedText: 'Deo teksta je precrtan ili podignut. Ostavite samo ono što važi',
  struckCell: 'Ćelija je precrtana. Upišite šta važi i uklonite precrtavanje',
  struckRow: 'Ceo red je precrtan. Obrišite ga, ili uklonite precrtavanje ako važi',
  codeOfSeveral: 'Više stavki cenovnika ima ovu šifru. Dajte im prvo različite šifre',
  nameTaken: 'Stavka sa ovim nazivom već postoji u istoj potkategoriji',
} as const satisfies Record<string, string>;

/** The text for a price with a comma that may separate thousands or decimals; `thousands` is the first reading. */
export function ambiguousPriceText(thousands: string): string {
  return `Zarez ispred tri cifre čita se na dva načina. Napišite ${thousands} ili ${thousands},00`;
}

/** The text for a number with more decimals than a price has; `shown` as the cell shows it. */
export function unroundedPriceText(shown: string): string {
  return `Cena je ${shown}. Zaokružite je na najviše dve decimale`;
}

/** The text for a number whose format shows something else than a price. */
export function shownOtherwiseText(shown: string): string {
  return `Ćelija prikazuje „${shown}”. Unesite cenu u dinarima kao 1.234,50`;
}

/** The text for a number in a column of texts that is shown differently from one machine to another. */
export function numberAsTextText(shown: string): string {
  return `Ćelija je broj ${shown}, koji Excel ne prikazuje svuda isto. Unesite vrednost kao tekst`;
}

/** The text for a code, or a name within its subcategory, that an earlier row of the sheet has. */
export function repeatedText(row: number): string {
  return `Ponavlja se: ista vrednost je u redu ${formatNumber(row)}`;
}
