import { z } from 'zod';
import { rsd } from '@majstorija/contract/fields.ts';
import { PARA_PER_RSD, toPara, toRsd } from '@majstorija/contract/money.ts';
import { SHEET_ERRORS } from '@majstorija/contract/messages/sheet-errors.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';

const UNIT = /(?:rsd|din(?:ara)?\.?)$/i;
const BLANKS = /[\s\u00A0\u202F]+/g;
/** A whole number, its thousands separated by dots or not, and a decimal comma. */
const SERBIAN = /^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/;
const DECIMAL_POINT = /^(?:\d+|\d{1,3}(?:,\d{3})+)\.\d+$/;
/** Far below a para, far above the rounding error of a sum. */
const ROUNDING_ERROR = 1e-4;

function readAmount(typed: string): number | undefined {
  const text = typed.replace(BLANKS, '').replace(UNIT, '');
  if (SERBIAN.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  return DECIMAL_POINT.test(text) ? Number(text.replaceAll(',', '')) : undefined;
}

/** Removes the rounding error of a formula: a difference from whole para that is far below a para. */
function withoutRoundingError(amount: number): number {
  const para = toPara(amount);
  return Math.abs(amount * PARA_PER_RSD - para) < ROUNDING_ERROR ? toRsd(para) : amount;
}

/**
 * The price in a cell in rsd, a number or text as people write it: `1.234,50`, `1234,5`, `1234.50`, `1 234 rsd`; else
 * undefined.
 */
export function readSheetPrice(cell: string | number): number | undefined {
  const amount = typeof cell === 'number' ? cell : readAmount(cell);
  return amount === undefined || !Number.isFinite(amount) ? undefined : withoutRoundingError(amount);
}

/** What is wrong with the price in a cell; undefined when nothing is. */
function priceError(cell: string | number, amount: number | undefined): string | undefined {
  if (cell === '') return VALIDATION.required;
  if (amount === undefined) return SHEET_ERRORS.price;
  return rsd.safeParse(amount).success ? undefined : VALIDATION.amount;
}

/** The price in a cell, more than nothing; the errors are those of the form. */
export const price = z.union([z.string().trim(), z.number()]).transform((cell, context) => {
  const amount = readSheetPrice(cell);
  const message = priceError(cell, amount);
  if (message === undefined && amount !== undefined) return amount;
  context.addIssue({ code: 'custom', message: message ?? SHEET_ERRORS.price });
  return z.NEVER;
});
