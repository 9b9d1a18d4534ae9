import type { ComponentPropsWithRef } from 'react';
import classes from './hidden-text.module.css';

/** Text for screen readers alone. */
export function HiddenText(props: Omit<ComponentPropsWithRef<'span'>, 'className'>) {
  return <span {...props} className={classes.hidden} />;
}
