const WEIGHTS = [2, 7, 6, 5, 4, 3, 2] as const;

const digitsOf = (text: string): number[] => Array.from(text, Number);

/**
 * Whether the last digit of a company's matični broj follows from the seven before it (weights 2, 7, 6, 5, 4, 3, 2
 * modulo 11). Only worth a warning: [people#control-digits] takes any 8 digits. Anything but 8 digits fits nothing.
 */
export function fitsRegistrationNumber(number: string): boolean {
  if (!/^\d{8}$/.test(number)) return false;
  const digits = digitsOf(number);
  const rest = WEIGHTS.reduce((sum, weight, place) => sum + weight * (digits[place] ?? 0), 0) % 11;
  // A remainder of 1 would need the digit 10: no such number is issued.
  return rest === 0 ? digits[7] === 0 : digits[7] === 11 - rest;
}

/**
 * Whether the last digit of a PIB follows from the eight before it (ISO 7064, MOD 11,10); a warning at most, as above.
 */
export function fitsTin(number: string): boolean {
  if (!/^\d{9}$/.test(number)) return false;
  const digits = digitsOf(number);
  const product = digits.slice(0, 8).reduce((carried, digit) => {
    const sum = (carried + digit) % 10;
    return ((sum === 0 ? 10 : sum) * 2) % 11;
  }, 10);
  return (11 - product) % 10 === digits[8];
}
