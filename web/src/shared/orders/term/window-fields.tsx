import { useController, type FieldValues } from 'react-hook-form';
import { Button } from '#ui/buttons/button.tsx';
import { DateField } from '#ui/forms/dates/date-field.tsx';
import { readEnd, readTime } from '#ui/forms/dates/time-text.ts';
import { FieldRow } from '#ui/forms/field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { TermFieldsProps } from './term-fields.tsx';
import { USUAL_WINDOWS } from './term-form.ts';
import classes from './term-fields.module.css';

const TIME = {
  placeholder: 'ČČ:MM',
  inputMode: 'numeric',
  autoComplete: 'off',
  tidy: (text: string) => readTime(text) ?? text,
} as const;

const tidyEnd = (text: string) => readEnd(text) ?? text;

/** The day and the hours of a term: typed, or the usual hours by one press. */
export function WindowFields<Values extends FieldValues, Context, Output>(
  props: TermFieldsProps<Values, Context, Output>,
) {
  const { control, names } = props;
  const from = useController({ control, name: names.termFrom }).field;
  const to = useController({ control, name: names.termTo }).field;
  return (
    <>
      <FieldRow className={classes.window}>
        <DateField control={control} name={names.termDate} label="Dan" />
        <TextField {...TIME} control={control} name={names.termFrom} label="Od" />
        <TextField {...TIME} control={control} name={names.termTo} label="Do" tidy={tidyEnd} />
      </FieldRow>
      <div className={classes.usual} role="group" aria-label="Uobičajeni sati">
        {USUAL_WINDOWS.map(([start, end]) => (
          <Button
            key={start}
            onClick={() => {
              from.onChange(start);
              to.onChange(end);
            }}
          >
            {Number.parseInt(start, 10)}–{Number.parseInt(end, 10)}
          </Button>
        ))}
      </div>
    </>
  );
}
