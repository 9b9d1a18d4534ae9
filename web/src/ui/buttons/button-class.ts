import classes from './button.module.css';
import { join } from '#ui/text/class-names.ts';

export type ButtonVariant = 'default' | 'primary' | 'signal' | 'danger' | 'ghost' | 'link';
export type ButtonShape = 'text' | 'icon' | 'small-icon';

/** The class of a button, for links that must look like one: `<Link className={buttonClass('primary')}>`. */
export function buttonClass(
  variant: ButtonVariant = 'default',
  shape: ButtonShape = 'text',
  full = false,
): string {
  return join(
    classes.button,
    variant !== 'default' && classes[variant],
    shape !== 'text' && classes.icon,
    shape === 'small-icon' && classes.small,
    full && classes.full,
  );
}
