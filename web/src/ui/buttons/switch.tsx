import type { ReactNode } from 'react';
import classes from './switch.module.css';

type SwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode };

/** A setting that is on or off and takes effect at once; its label is part of the target. */
export function Switch({ isOn, onChange, children }: SwitchProps) {
  return (
    <label className={classes.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={classes.track} />
      {children}
    </label>
  );
}
