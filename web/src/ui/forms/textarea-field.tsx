import type { ComponentPropsWithRef, KeyboardEvent, ReactNode } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { Field } from '#ui/forms/field.tsx';
import type { FieldProps } from '#ui/forms/field-props.ts';
import { textOf } from '#ui/forms/text-of.ts';
import classes from './field.module.css';

/** The props of the box itself. */
export type BoxProps = ComponentPropsWithRef<'textarea'> & { 'data-autofocus': true | undefined };

type TextareaFieldProps<Values extends FieldValues, Context, Output> = FieldProps<Values, Context, Output> & {
  /** Shows a counter; the text may run over, the form then shows an error. */
  maxLength?: number;
  placeholder?: string;
  hasAutoFocus?: boolean;
  /** Draws the box with these props and what belongs to it; by default the box alone. */
  renderBox?: (box: BoxProps) => ReactNode;
};

const renderPlain = (box: BoxProps) => <textarea {...box} />;

/** A browser scrolls only the caret into view: the rest could stay under the buttons of a dialog. */
const showWhole = ({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) => {
  if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' });
};

/** Several lines of text; the box grows with the text. */
export function TextareaField<Values extends FieldValues, Context, Output>(
  props: TextareaFieldProps<Values, Context, Output>,
) {
  const {
    control,
    name,
    maxLength,
    placeholder,
    hasAutoFocus = false,
    isOptional = false,
    label,
    hint,
    renderBox = renderPlain,
  } = props;
  const { field, fieldState } = useController({ control, name });
  const text = textOf(field.value);
  const counter = maxLength !== undefined && (
    <span className={classes.counter} data-over={text.length > maxLength || undefined}>
      {text.length} / {maxLength}
    </span>
  );
  return (
    <Field
      label={label}
      hint={hint}
      isOptional={isOptional}
      name={name}
      error={fieldState.error?.message}
      aside={counter}
    >
      {(parts) =>
        renderBox({
          ...parts,
          ...field,
          value: text,
          placeholder,
          'data-autofocus': hasAutoFocus || undefined,
          className: classes.control,
          onKeyUp: showWhole,
        })
      }
    </Field>
  );
}
