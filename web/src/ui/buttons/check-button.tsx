import type { ReactNode } from 'react';
import { buttonClass } from './button-class.ts';
import radio from '#ui/forms/radio.module.css';

type CheckButtonProps = { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode };

/** A filter of a toolbar that is on or off: a real checkbox in the frame of its neighbours. */
export const CheckButton = ({ isOn, onChange, children }: CheckButtonProps) => (
  <label className={buttonClass()}>
    <input
      type="checkbox"
      className={radio.radio}
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    {children}
  </label>
);
