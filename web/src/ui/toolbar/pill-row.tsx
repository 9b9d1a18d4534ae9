import type { KeyboardEvent, ReactNode, Ref } from 'react';
import classes from './pill-row.module.css';

export type Pill = { key: string; label: string; isOn: boolean; onPress: () => void };

type PillRowProps = {
  label: string;
  pills: readonly Pill[];
  /** In their place, or after them. */
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Arrows walk in a row; Tab leaves it. */
function walk(event: KeyboardEvent<HTMLDivElement>) {
  const step = STEPS[event.key];
  if (step === undefined || !(event.target instanceof HTMLButtonElement)) return;
  const pills = Array.from(event.currentTarget.querySelectorAll<HTMLButtonElement>('[aria-pressed]'));
  const next = pills[(pills.indexOf(event.target) + step + pills.length) % pills.length];
  event.preventDefault();
  next?.focus();
}

/** A filter as a row of pills, of which those that hold are filled; a second press takes one away. */
export function PillRow({ label, pills, children, ref }: PillRowProps) {
  const first = Math.max(
    0,
    pills.findIndex(({ isOn }) => isOn),
  );
  return (
    <div className={classes.row}>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the arrows of the pills in it */}
      <div ref={ref} role="group" aria-label={label} className={classes.pills} onKeyDown={walk}>
        {pills.map((pill, at) => (
          <button
            key={pill.key}
            type="button"
            className={classes.pill}
            aria-pressed={pill.isOn}
            tabIndex={at === first ? 0 : -1}
            onClick={pill.onPress}
          >
            {pill.label}
          </button>
        ))}
        {children}
      </div>
    </div>
  );
}
