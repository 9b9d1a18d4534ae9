import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { ANSWER_TEXT } from '@majstorija/contract/complaints/complaint-letters.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { FieldProps } from '#ui/forms/field-props.ts';
import { CheckField } from '#ui/forms/check-field.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import classes from './answer-field.module.css';

const LABEL = 'Odgovor klijentu';

type AnswerFieldProps<Values extends FieldValues, Context, Output> = Pick<
  FieldProps<Values, Context, Output>,
  'control' | 'name'
> & {
  /** The field that tells whether the client was told by telephone. */
  toldName: FieldPath<Values>;
  /** What the client gets unless another text is written; it follows the reason. */
  suggested: string;
};

/**
 * The text that the client gets [complaints#answer-field]: that of the template, shown as it will be sent, or one's own once
 * it is changed. The value is null while it is that of the template.
 */
export function AnswerField<Values extends FieldValues, Context, Output>(
  props: AnswerFieldProps<Values, Context, Output>,
) {
  const { control, name, toldName, suggested } = props;
  const box = useRef<HTMLDivElement>(null);
  const { field } = useController({ control, name });
  /** The focus goes to what takes the place of the pressed button. */
  const set = (text: string | null) => {
    flushSync(() => field.onChange(text));
    box.current?.querySelector<HTMLElement>('textarea, button')?.focus();
  };
  const told = (
    <CheckField control={control} name={toldName} label="Odgovor je klijentu saopšten telefonom" />
  );
  if (field.value === null)
    return (
      <div ref={box} className={classes.own}>
        <div className={classes.box} role="group" aria-label={LABEL}>
          <p className={classes.label}>{LABEL}</p>
          <p className={classes.text}>{suggested}</p>
          <Button variant="link" onClick={() => set(suggested)}>
            Izmeni odgovor
          </Button>
        </div>
        {told}
      </div>
    );
  return (
    <div ref={box} className={classes.own}>
      <TextareaField
        control={control}
        name={name}
        label={LABEL}
        hint="Klijent dobija tačno ovaj tekst."
        maxLength={ANSWER_TEXT.max}
      />
      <Button variant="link" onClick={() => set(null)}>
        Vrati predlog
      </Button>
      {told}
    </div>
  );
}
