import type { CellObject } from '@e965/xlsx';
import { shownOtherwiseText, unroundedPriceText } from '@majstorija/contract/messages/sheet-errors.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { bareAmount, checkPrice, readPrice } from '@majstorija/contract/price-list/typed-price.ts';
import { ENGLISH_NUMBER, textOf, toSerbian } from './shown-cell.ts';

const MOST_DECIMALS = 2;
/** What a rounding error adds to half of the last digit that is shown. */
const ROUNDING_ERROR = 1e-6;

/** The amount that a number shows; a text says what is wrong with it. */
function readNumber(value: number, cell: CellObject): number | string {
  const text = textOf(cell);
  const shown = bareAmount(text);
  if (text === '') return VALIDATION.required;
  if (!ENGLISH_NUMBER.test(shown)) return shownOtherwiseText(toSerbian(text));
  const decimals = shown.split('.')[1]?.length ?? 0;
  const amount = Number(shown.replaceAll(',', ''));
  // A format may show thousands of what the cell holds, or put signs between its digits.
  if (Math.abs(amount - value) > 0.5 / 10 ** decimals + ROUNDING_ERROR)
    return shownOtherwiseText(toSerbian(text));
  if (decimals > MOST_DECIMALS) return unroundedPriceText(toSerbian(shown));
  return checkPrice(amount);
}

/**
 * The price that a cell shows, in rsd: a number with the digits of its format, or a text as people type it; else the text
 * that says what is wrong [price-list#import-shows-numbers].
 */
export const readSheetPrice = (cell: CellObject | undefined): number | string =>
  cell?.t === 'n' && typeof cell.v === 'number' ? readNumber(cell.v, cell) : readPrice(textOf(cell));
