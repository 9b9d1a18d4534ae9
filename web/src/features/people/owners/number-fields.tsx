import { useWatch } from 'react-hook-form';
import { fitsRegistrationNumber, fitsTin } from '@majstorija/contract/people/control-digits.ts';
import type { OwnerControl } from './owner-form.ts';
import { TextField } from '#ui/forms/text-field.tsx';

const WARNING = 'Kontrolna cifra se ne slaže — proverite broj.';

/** Only a complete number is checked: before that it is still being typed, or wrong anyway. */
function warn(typed: string, length: number, fits: (number: string) => boolean): string {
  const number = typed.trim();
  return /^\d+$/.test(number) && number.length === length && !fits(number) ? WARNING : '';
}

/**
 * Matični broj and PIB. A wrong control digit is only reported: [people#control-digits] accepts any 8 and
 * 9 digits.
 */
export function NumberFields({ control }: { control: OwnerControl }) {
  const [registrationNumber, tin] = useWatch({ control, name: ['registrationNumber', 'tin'] });
  return (
    <>
      <TextField
        control={control}
        name="registrationNumber"
        label="Matični broj"
        hint="8 cifara"
        inputMode="numeric"
        autoComplete="off"
        warning={warn(registrationNumber, 8, fitsRegistrationNumber)}
      />
      <TextField
        control={control}
        name="tin"
        label="PIB"
        hint="9 cifara"
        inputMode="numeric"
        autoComplete="off"
        warning={warn(tin, 9, fitsTin)}
      />
    </>
  );
}
