import { useController, type FieldValues } from 'react-hook-form';
import type { Option } from '#ui/choice/option.ts';
import { Field } from '#ui/forms/field.tsx';
import type { FieldProps } from '#ui/forms/field-props.ts';
import { textOf } from '#ui/forms/text-of.ts';
import classes from './field.module.css';

type SelectFieldProps<Values extends FieldValues, Context, Output> = FieldProps<Values, Context, Output> & {
  options: readonly Option[];
  /** The first, empty entry; without it the field always has a value. */
  placeholder?: string;
};

/** A short fixed list as the browser's own select. */
export function SelectField<Values extends FieldValues, Context, Output>(
  props: SelectFieldProps<Values, Context, Output>,
) {
  const { control, name, options, placeholder, label, hint, isOptional = false } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <Field label={label} hint={hint} isOptional={isOptional} name={name} error={fieldState.error?.message}>
      {(parts) => (
        <select {...parts} {...field} value={textOf(field.value)} className={classes.control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
