import { useShortcutsOn } from '#lib/browser/use-shortcuts.ts';
import classes from './key-hint.module.css';

/** The single key that does what a button does, for the eyes; nothing while such keys are turned off, or on touch. */
export function KeyHint({ keys }: { keys: string }) {
  const isOn = useShortcutsOn();
  if (!isOn) return null;
  return (
    <kbd className={classes.hint} aria-hidden="true">
      {keys}
    </kbd>
  );
}
