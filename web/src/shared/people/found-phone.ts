import { formatPhone } from '@majstorija/contract/text/format.ts';
import { phoneDigits } from '@majstorija/contract/text/search.ts';
import { secondPhoneWord, type SecondPhoneOf } from './second-phone-text.ts';

const MIN_DIGITS = 3;

/** The number that a search found a client by, with its word where it is the second one: `komšija +381 11 123 4567`. */
export function foundPhone(client: SecondPhoneOf & { readonly phone: string }, typed: string): string {
  const { phone, secondPhone } = client;
  const digits = phoneDigits(typed);
  const has = (number: string) => digits.length >= MIN_DIGITS && phoneDigits(number).includes(digits);
  if (secondPhone === null || has(phone) || !has(secondPhone)) return formatPhone(phone);
  return `${secondPhoneWord(client)} ${formatPhone(secondPhone)}`;
}
