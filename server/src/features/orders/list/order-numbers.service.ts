/** Running numbers of orders, both ends included. */
export interface NumberRange {
  readonly low: number;
  readonly high: number;
}

const CODE_DIGITS = 6;
/** There will be no more than a billion orders. */
export const MOST_DIGITS = 9;

/** Numbers of exactly `length` digits, leading zeros counted, that start with these digits. */
function rangeOf(digits: string, length: number): NumberRange {
  const factor = 10 ** (length - digits.length);
  return { low: Number(digits) * factor, high: (Number(digits) + 1) * factor - 1 };
}

const lengthsFrom = (first: number): number[] =>
  Array.from({ length: Math.max(0, MOST_DIGITS + 1 - first) }, (_, index) => first + index);

/** Numbers whose code after the N starts with these digits: `00` finds 1 to 9999, `12` finds 120000 and 1200000. */
export function rangesOfCode(digits: string): NumberRange[] {
  const lengths = digits.startsWith('0') ? [CODE_DIGITS] : lengthsFrom(CODE_DIGITS);
  return lengths.filter((length) => length >= digits.length).map((length) => rangeOf(digits, length));
}

/** Numbers that start with these digits when written without leading zeros: `12` finds 12, 120 and 1234. */
export function rangesOfNumber(digits: string): NumberRange[] {
  if (digits.startsWith('0')) return [];
  return lengthsFrom(digits.length).map((length) => rangeOf(digits, length));
}
