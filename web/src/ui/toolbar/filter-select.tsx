import classes from './table-toolbar.module.css';
import { chosenOf } from '#ui/choice/option.ts';
import { ChoiceButton, type ChoiceButtonProps } from '#ui/choice/choice-button.tsx';

type FilterSelectProps<Value extends string> = Omit<
  ChoiceButtonProps<Value>,
  'text' | 'onChoose' | 'onClear'
> & {
  onChange: (value: Value | undefined) => void;
  /** What a panel says while nothing is chosen: 'Svi', 'Sve'. */
  none?: string;
};

/**
 * One filter of a list. In a line its button has the filter's name, the chosen value is in the pill; in a panel, where the
 * name stands before it, the value.
 */
export function FilterSelect<Value extends string>({
  onChange,
  none = 'Svi',
  ...choice
}: FilterSelectProps<Value>) {
  const values = chosenOf(choice);
  const chosen = choice.options.filter(({ value }) => values.includes(value)).map(({ label }) => label);
  return (
    <ChoiceButton
      {...choice}
      text={
        <>
          <span className={classes.name}>
            {values.length > 1 ? `${choice.label} (${values.length})` : choice.label}
          </span>
          <span className={classes.value}>{chosen.length === 0 ? none : chosen.join(', ')}</span>
        </>
      }
      onChoose={onChange}
      onClear={() => onChange(undefined)}
    />
  );
}
