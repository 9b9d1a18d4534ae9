import type { ComponentPropsWithRef } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { join } from '#ui/text/class-names.ts';
import { Field, type WarningProps } from '#ui/forms/field.tsx';
import type { FieldProps } from '#ui/forms/field-props.ts';
import { textOf } from '#ui/forms/text-of.ts';
import classes from './field.module.css';

type InputProps = Pick<
  ComponentPropsWithRef<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'readOnly' | 'autoFocus' | 'spellCheck'
>;

type TextFieldProps<Values extends FieldValues, Context, Output> = FieldProps<Values, Context, Output> &
  InputProps &
  WarningProps & {
    /** Before the text inside the box: „+381“. */
    prefix?: string;
    /** Formats the text when the field is left. */
    tidy?: (text: string) => string;
  };

/** One line of text; `tidy` runs when the field is left. */
export function TextField<Values extends FieldValues, Context, Output>(
  props: TextFieldProps<Values, Context, Output>,
) {
  const { control, name, label, hint, isOptional, prefix, tidy, warning, ...input } = props;
  const { field, fieldState } = useController({ control, name });
  const leave = () => {
    if (tidy !== undefined) field.onChange(tidy(textOf(field.value)));
    field.onBlur();
  };
  return (
    <Field
      label={label}
      hint={hint}
      isOptional={isOptional ?? false}
      name={name}
      error={fieldState.error?.message}
      warning={warning}
    >
      {(parts) => {
        const box = { ...input, ...parts, ...field, value: textOf(field.value), onBlur: leave };
        if (prefix === undefined) return <input {...box} className={classes.control} />;
        return (
          <span className={join(classes.control, classes.joined)}>
            <span className={classes.prefix}>{prefix}</span>
            <input {...box} />
          </span>
        );
      }}
    </Field>
  );
}
