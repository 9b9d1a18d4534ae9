import classes from './table-toolbar.module.css';
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
  const chosen = choice.options.find(({ value }) => value === choice.value)?.label ?? none;
  return (
    <ChoiceButton
      {...choice}
      text={
        <>
          <span className={classes.name}>{choice.label}</span>
          <span className={classes.value}>{chosen}</span>
        </>
      }
      onChoose={onChange}
      onClear={() => onChange(undefined)}
    />
  );
}
