import { DateInput } from '@mantine/dates';
// oxlint-disable-next-line import/no-unassigned-import -- the file registers the names of months and days by itself
import 'dayjs/locale/sr';
import { useState } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { readDate } from '#ui/forms/dates/date-text.ts';
import { Field } from '#ui/forms/field.tsx';
import type { FieldProps } from '#ui/forms/field-props.ts';
import { textOf } from '#ui/forms/text-of.ts';
import '@mantine/dates/styles.layer.css';
import './date-field.css';
import classes from '../field.module.css';

const LABELS = { previousLabel: 'Prethodni mesec', nextLabel: 'Sledeći mesec' } as const;

/**
 * A day, written `DD.MM.YYYY.` in every browser and chosen by typing or from a calendar
 * [tables-and-formats#date-fields]; the form keeps `YYYY-MM-DD`, '' for none. Only for dialogs that are loaded
 * when they open: it carries its calendar (decision 027).
 */
export function DateField<Values extends FieldValues, Context, Output>(
  props: FieldProps<Values, Context, Output>,
) {
  const { control, name, label, hint, isOptional = false } = props;
  const { field, fieldState } = useController({ control, name });
  const [isOpen, setOpen] = useState(false);
  return (
    <Field label={label} hint={hint} isOptional={isOptional} name={name} error={fieldState.error?.message}>
      {({ id, ...parts }) => (
        <DateInput
          {...LABELS}
          {...parts}
          id={id}
          ref={field.ref}
          value={textOf(field.value) || null}
          onChange={(day) => field.onChange(day ?? '')}
          onBlur={field.onBlur}
          dateParser={readDate}
          valueFormat="DD.MM.YYYY."
          placeholder="DD.MM.GGGG."
          locale="sr"
          allowDeselect
          inputMode="numeric"
          hideOutsideDates
          // Escape closes the calendar alone, not the dialog around it.
          data-mantine-stop-propagation={isOpen}
          popoverProps={{
            withinPortal: false,
            floatingStrategy: 'fixed',
            shadow: 'md',
            onOpen: () => setOpen(true),
            onClose: () => setOpen(false),
          }}
          classNames={{ input: classes.control ?? '' }}
        />
      )}
    </Field>
  );
}
