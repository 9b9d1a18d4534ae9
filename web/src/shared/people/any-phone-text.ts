import { normalizeAnyPhone } from '@majstorija/contract/people/phone.ts';
import { formatPhone } from '@majstorija/contract/text/format.ts';

/** Any number as the field shows it once it is left; what is none stays as typed [people#second-phone]. */
export function toAnyPhoneText(typed: string): string {
  const written = normalizeAnyPhone(typed);
  return written === undefined ? typed : formatPhone(written);
}
