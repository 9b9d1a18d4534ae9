import type { ReactNode, Ref } from 'react';
import choice from './choice-card.module.css';
import classes from './radio-cards.module.css';
import radio from './radio.module.css';

type CheckCardProps = {
  label: string;
  hint?: string | undefined;
  icon?: ReactNode;
  isChecked: boolean;
  isDisabled?: boolean;
  isInvalid?: boolean;
  inputRef?: Ref<HTMLInputElement> | undefined;
  onChange: (isChecked: boolean) => void;
};

/** A card that is a real checkbox, styled like the radio cards. */
export function CheckCard(props: CheckCardProps) {
  const { label, hint, icon, isChecked, isDisabled = false, isInvalid = false, inputRef, onChange } = props;
  return (
    <label className={choice.card} data-invalid={isInvalid || undefined}>
      <input
        type="checkbox"
        ref={inputRef}
        className={radio.radio}
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {icon}
      <span className={classes.text}>
        {label}
        {hint !== undefined && <span className={classes.hint}>{hint}</span>}
      </span>
    </label>
  );
}
