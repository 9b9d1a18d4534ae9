import { useController, type FieldValues } from 'react-hook-form';
import { ComboboxInput, type ComboboxInputProps } from '#ui/choice/combobox-input.tsx';
import { Field } from '#ui/forms/field.tsx';
import type { FieldProps } from '#ui/forms/field-props.ts';
import { textOf } from '#ui/forms/text-of.ts';

type ComboboxFieldProps<Values extends FieldValues, Context, Output> = FieldProps<Values, Context, Output> &
  Omit<ComboboxInputProps, 'parts' | 'value' | 'onChoose' | 'inputRef'> & {
    /** Called after a choice, for fields that depend on it. */
    onChosen?: (value: string) => void;
  };

/** A long or remote list: the operator types and picks; the form keeps the option's value, '' for none. */
export function ComboboxField<Values extends FieldValues, Context, Output>(
  props: ComboboxFieldProps<Values, Context, Output>,
) {
  const { control, name, label, hint, isOptional = false, onChosen, ...box } = props;
  const { field, fieldState } = useController({ control, name });
  const choose = (value: string) => {
    field.onChange(value);
    onChosen?.(value);
  };
  return (
    <Field label={label} hint={hint} isOptional={isOptional} name={name} error={fieldState.error?.message}>
      {(parts) => (
        <ComboboxInput
          {...box}
          parts={parts}
          label={label}
          inputRef={field.ref}
          value={textOf(field.value)}
          onChoose={choose}
        />
      )}
    </Field>
  );
}
