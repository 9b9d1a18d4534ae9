import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { toAnyPhoneText } from './any-phone-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { textOf } from '#ui/forms/text-of.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import classes from './second-phone-fields.module.css';

/** The paths of both fields in the forms of a client. */
export const SECOND_PHONE = { secondPhone: 'secondPhone', secondPhoneWord: 'secondPhoneWord' } as const;

type SecondPhoneFieldsProps<Values extends FieldValues, Context, Output> = {
  control: Control<Values, Context, Output>;
  names: Readonly<Record<keyof typeof SECOND_PHONE, FieldPath<Values>>>;
};

/** The other number of a client and whose it is, folded away until one is wanted [people#second-phone]. */
export function SecondPhoneFields<Values extends FieldValues, Context, Output>(
  props: SecondPhoneFieldsProps<Values, Context, Output>,
) {
  const { control, names } = props;
  const { field, fieldState } = useController({ control, name: names.secondPhone });
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && textOf(field.value) === '' && fieldState.error === undefined)
    return (
      <div>
        <Button variant="link" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setWanted(true)}>
          Drugi telefon
        </Button>
      </div>
    );
  return (
    <div className={classes.pair}>
      <TextField
        control={control}
        name={names.secondPhone}
        label="Drugi telefon"
        isOptional
        placeholder="011 123 4567"
        inputMode="tel"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press asked for it
        autoFocus={isWanted}
        tidy={toAnyPhoneText}
      />
      <TextField
        control={control}
        name={names.secondPhoneWord}
        label="Čiji je"
        isOptional
        placeholder="komšija, posao…"
        autoComplete="off"
      />
    </div>
  );
}
