import { useController, type FieldValues } from 'react-hook-form';
import { ComboboxInput, type BoxProps, type OptionSearch } from '#ui/choice/combobox-input.tsx';
import { Field } from '#ui/forms/field.tsx';
import type { FieldProps } from '#ui/forms/field-props.ts';
import { textOf } from '#ui/forms/text-of.ts';

type ComboboxFieldProps<Values extends FieldValues, Context, Output> = FieldProps<Values, Context, Output> &
  OptionSearch &
  Omit<BoxProps, 'parts' | 'value' | 'onChoose' | 'inputRef'> & {
    /** Called after a choice, for fields that depend on it. */
    onChosen?: (value: string) => void;
    /** Whether another value needs an answer first; `take` then chooses it. */
    isAsked?: (value: string, take: () => void) => boolean;
  };

/** A long or remote list: the operator types and picks; the form keeps the option's value, '' for none. */
export function ComboboxField<Values extends FieldValues, Context, Output>(
  props: ComboboxFieldProps<Values, Context, Output>,
) {
  const { control, name, label, hint, isOptional = false, onChosen, isAsked, ...box } = props;
  const { field, fieldState } = useController({ control, name });
  const take = (value: string) => {
    field.onChange(value);
    onChosen?.(value);
  };
  const choose = (value: string) => {
    if (value !== field.value && isAsked?.(value, () => take(value)) === true) return false;
    take(value);
    return true;
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
