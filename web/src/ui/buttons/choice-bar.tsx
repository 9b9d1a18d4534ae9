import { useId } from 'react';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import classes from './choice-bar.module.css';

type ChoiceBarProps<Value extends string> = {
  legend: string;
  /** For a bar among other tools, where everybody sees what it is for. */
  isLegendHidden?: boolean;
  /** `name`: what a short label is called, where it is not a word. */
  choices: readonly { value: Value; label: string; name?: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Two or three settings side by side, one of them on: radio buttons drawn as a bar. */
export function ChoiceBar<Value extends string>(props: ChoiceBarProps<Value>) {
  const { legend, isLegendHidden = false, choices, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend} data-hidden={isLegendHidden || undefined}>
        {isLegendHidden ? <HiddenText>{legend}</HiddenText> : legend}
      </legend>
      <span className={classes.bar}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.choice}>
            <input
              type="radio"
              name={name}
              className={classes.radio}
              aria-label={choice.name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
