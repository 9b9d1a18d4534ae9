import type { ReactNode } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import type { Option } from '#ui/choice/option.ts';
import { useLetters } from '#lib/forms/choose-by-letters.ts';
import { GroupField } from '#ui/forms/field.tsx';
import type { FieldProps } from '#ui/forms/field-props.ts';
import { textOf } from '#ui/forms/text-of.ts';
import choice from './choice-card.module.css';
import classes from './radio-cards.module.css';
import radio from './radio.module.css';

type RadioCardsProps<Values extends FieldValues, Context, Output> = FieldProps<Values, Context, Output> & {
  /** `trailing`: at the end of the card, such as its key. */
  options: readonly (Option & { trailing?: ReactNode })[];
  /** `cards` stack with a visible dot, `lines` so in one line each, `tiles` form a grid, `pills` run in a line, a `bar` is one box. */
  look?: 'cards' | 'lines' | 'tiles' | 'pills' | 'bar';
  hasAutoFocus?: boolean;
  /** Called after a choice, for fields that depend on it. */
  onChosen?: (value: string) => void;
  /** After the options: a button that adds one. */
  extra?: ReactNode;
};

/** One choice of a few, each a card that is a real radio button. */
export function RadioCards<Values extends FieldValues, Context, Output>(
  props: RadioCardsProps<Values, Context, Output>,
) {
  const { control, name, options, look = 'cards', onChosen, extra, label, hint, isOptional = false } = props;
  const { hasAutoFocus = false } = props;
  const { field, fieldState } = useController({ control, name });
  const choose = (value: string) => {
    field.onChange(value);
    onChosen?.(value);
  };
  const { unmatched, keys } = useLetters({ value: textOf(field.value), choose });
  return (
    <GroupField
      label={label}
      hint={hint}
      isOptional={isOptional}
      name={name}
      error={unmatched ?? fieldState.error?.message}
    >
      <div className={classes.group} data-look={look} {...keys}>
        {options.map((option, index) => (
          <label key={option.value} className={choice.card} data-invalid={fieldState.invalid || undefined}>
            <input
              type="radio"
              name={field.name}
              ref={index === 0 ? field.ref : undefined}
              className={radio.radio}
              data-autofocus={(hasAutoFocus && index === 0) || undefined}
              checked={field.value === option.value}
              disabled={option.isDisabled}
              onChange={() => choose(option.value)}
              onBlur={field.onBlur}
            />
            {option.icon}
            <span className={classes.text}>
              {option.label}
              {option.hint !== undefined && <span className={classes.hint}>{option.hint}</span>}
            </span>
            {option.trailing}
          </label>
        ))}
        {extra}
      </div>
    </GroupField>
  );
}
