import type { FieldValues } from 'react-hook-form';
import { normalizePhone, toNationalDigits } from '@majstorija/contract/people/phone.ts';
import { formatPhone, groupNationalDigits } from '@majstorija/contract/text/format.ts';
import type { FieldProps } from '#ui/forms/field-props.ts';
import { TextField } from '#ui/forms/text-field.tsx';

/**
 * A mobile number however it is written, as the field shows it after +381: `60 123 4567`; anything else stays as typed.
 */
export const toPhoneText = (typed: string): string =>
  normalizePhone(typed) === undefined ? typed : groupNationalDigits(toNationalDigits(typed));

/** A stored number as a text, for a question about its change. */
export const showPhone = (stored: unknown): string => formatPhone(String(stored));

/**
 * A Serbian mobile number [people#phone], grouped when the field is left; start it with `toPhoneText` of a stored one.
 */
export function PhoneField<Values extends FieldValues, Context, Output>(
  props: Omit<FieldProps<Values, Context, Output>, 'label'>,
) {
  return (
    <TextField
      {...props}
      label="Mobilni telefon"
      prefix="+381"
      placeholder="60 123 4567"
      inputMode="tel"
      autoComplete="tel-national"
      tidy={toPhoneText}
    />
  );
}
