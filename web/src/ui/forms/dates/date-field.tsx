import { useController, type FieldValues } from 'react-hook-form';
import { DayInput } from '#ui/forms/dates/day-input.tsx';
import { Field } from '#ui/forms/field.tsx';
import type { FieldProps } from '#ui/forms/field-props.ts';
import { textOf } from '#ui/forms/text-of.ts';

/** A field for a day; the form keeps `YYYY-MM-DD`, '' for none. */
export function DateField<Values extends FieldValues, Context, Output>(
  props: FieldProps<Values, Context, Output>,
) {
  const { control, name, label, hint, isOptional = false } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <Field label={label} hint={hint} isOptional={isOptional} name={name} error={fieldState.error?.message}>
      {(parts) => (
        <DayInput
          {...parts}
          ref={field.ref}
          value={textOf(field.value)}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
