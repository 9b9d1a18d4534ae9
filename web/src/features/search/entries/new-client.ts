import { groupNationalDigits } from '@majstorija/contract/text/format.ts';
import { phoneDigits } from '@majstorija/contract/text/search.ts';

/** The id of the entry that creates one. */
export const NEW_CLIENT = 'new-client';

const MIN_NUMBER = 6;
/** A telephone number and nothing else. */
const NUMBER = /^[+\d\s/().\p{Pd}]+$/u;
const ORDER_CODE = /^n?\d+$/i;

/** A number as it is said: `064 426 0494`; other text stays. */
export function sayTyped(typed: string): string {
  if (!NUMBER.test(typed)) return typed;
  const digits = phoneDigits(typed);
  return digits.startsWith('0') ? `0${groupNationalDigits(digits.slice(1))}` : typed;
}

/** Whether a text that found nobody may be a new client's name or number, and not an order's code. */
export function mayBeClient(typed: string): boolean {
  const digits = phoneDigits(typed);
  if (NUMBER.test(typed)) return digits.length >= MIN_NUMBER;
  return !ORDER_CODE.test(typed) && typed.length > 1;
}
