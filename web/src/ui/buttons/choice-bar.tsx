import { useId } from 'react';
import classes from './choice-bar.module.css';

type ChoiceBarProps<Value extends string> = {
  legend: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Two or three settings side by side, one of them on: radio buttons drawn as a bar. */
export function ChoiceBar<Value extends string>({ legend, choices, value, onChange }: ChoiceBarProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <span className={classes.bar}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.choice}>
            <input
              type="radio"
              name={name}
              className={classes.radio}
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
