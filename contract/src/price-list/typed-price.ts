import { z } from 'zod';
import { rsd, typedString } from '@majstorija/contract/fields.ts';
import { SHEET_ERRORS, ambiguousPriceText } from '@majstorija/contract/messages/sheet-errors.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';

const CURRENCY = String.raw`(?:rsd\.?|рсд\.?|din(?:ar[aie]?)?\.?|дин(?:ар[аие]?)?\.?)`;
const AROUND = new RegExp(String.raw`^${CURRENCY}\s*|\s*${CURRENCY}$`, 'giu');
/** How people end a price without para: `1.500,-`. */
const NO_PARA = /,\s*(?:\p{Pd}{1,2}|=)$/u;
/** Whole dinars, without separators or with dots or blanks between thousands. */
const WHOLE = String.raw`(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?: \d{3})+)`;
const SERBIAN = new RegExp(String.raw`^${WHOLE}(?:,\d{1,2})?$`);
const ENGLISH = /^(?:\d+|[1-9]\d{0,2}(?:[, ]\d{3})+)\.\d{1,2}$/;
/** 1,500 is 1.500 for one person and 1,5 for another. */
const TWO_READINGS = /^[1-9]\d{0,2},\d{3}$/;
const LONG_DECIMALS = new RegExp(String.raw`^${WHOLE},\d{3,}$`);

/** A price as it is written, without its currency, blanks around it and signs that are not seen. */
export const bareAmount = (typed: string): string =>
  typed
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(AROUND, '')
    .replace(NO_PARA, '');

function readAmount(typed: string): number | string {
  const text = bareAmount(typed);
  if (text === '') return typed.trim() === '' ? VALIDATION.required : SHEET_ERRORS.price;
  if (SERBIAN.test(text)) return Number(text.replace(/[. ]/g, '').replace(',', '.'));
  if (ENGLISH.test(text)) return Number(text.replace(/[, ]/g, ''));
  if (TWO_READINGS.test(text)) return ambiguousPriceText(text.replace(',', '.'));
  return LONG_DECIMALS.test(text) ? VALIDATION.amount : SHEET_ERRORS.price;
}

/** An amount that may be a price, in rsd; else the text that says why not. */
export const checkPrice = (amount: number): number | string =>
  rsd.safeParse(amount).success ? amount : VALIDATION.amount;

/**
 * A price as people type it, in rsd: `1.234,50`, `1234,5`, `1234.50`, `1 234 rsd`, `дин. 1.500`; else the text that says
 * what is wrong. One rule for the form and for the cells of a workbook [price-list#typed-price]; what can be read in two
 * ways, such as `1,500`, is refused.
 */
export function readPrice(typed: string): number | string {
  const amount = readAmount(typed);
  return typeof amount === 'number' ? checkPrice(amount) : amount;
}

/** A price of a form, by `readPrice`. */
export const typedPrice = typedString(60, undefined, SHEET_ERRORS.price).transform((typed, context) => {
  const price = readPrice(typed);
  if (typeof price === 'number') return price;
  context.addIssue({ code: 'custom', message: price });
  return z.NEVER;
});
