import { useController, type FieldValues } from 'react-hook-form';
import { CheckCard } from '#ui/forms/check-card.tsx';
import type { FieldProps } from '#ui/forms/field-props.ts';

type CheckFieldProps<Values extends FieldValues, Context, Output> = Pick<
  FieldProps<Values, Context, Output>,
  'control' | 'name' | 'label'
> & { hint?: string };

/** A yes or no of a form, which is always valid. */
export function CheckField<Values extends FieldValues, Context, Output>(
  props: CheckFieldProps<Values, Context, Output>,
) {
  const { control, name, label, hint } = props;
  const { field } = useController({ control, name });
  return (
    <CheckCard
      label={label}
      hint={hint}
      inputRef={field.ref}
      isChecked={Boolean(field.value)}
      onChange={field.onChange}
    />
  );
}
