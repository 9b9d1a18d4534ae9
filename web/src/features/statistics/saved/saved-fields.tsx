import { useWatch, type Control } from 'react-hook-form';
import type { z } from 'zod';
import type { SavedForm, SavedValues } from './saved-form.ts';
import { CheckField } from '#ui/forms/check-field.tsx';
import { DateField } from '#ui/forms/dates/date-field.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import classes from './saved-fields.module.css';

const KINDS = [
  { value: 'last', label: 'Poslednji dani' },
  { value: 'fixed', label: 'Tačno ovi dani' },
];

type SavedFieldsProps = { control: Control<SavedValues, unknown, z.output<typeof SavedForm>> };

/** Name, period and sharing of a saved report. */
export function SavedFields({ control }: SavedFieldsProps) {
  const kind = useWatch({ control, name: 'kind' });
  return (
    <>
      <TextField control={control} name="name" label="Naziv" autoComplete="off" />
      <RadioCards control={control} name="kind" label="Period" look="pills" options={KINDS} />
      {kind === 'last' ? (
        <TextField
          control={control}
          name="days"
          label="Broj dana"
          hint="Celi dani, zaključno sa jučerašnjim: izveštaj se pomera sa kalendarom."
          inputMode="numeric"
          autoComplete="off"
        />
      ) : (
        <div className={classes.days}>
          <DateField control={control} name="from" label="Od dana" />
          <DateField control={control} name="to" label="Do dana, zaključno" />
        </div>
      )}
      <CheckField
        control={control}
        name="isShared"
        label="Podeli sa kolegama"
        hint="Svi operateri ga vide; menjate ga samo vi."
      />
    </>
  );
}
