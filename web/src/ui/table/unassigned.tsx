import type { ComponentPropsWithRef } from 'react';
import classes from './unassigned.module.css';

/** Text with a dashed line that says a value is missing and is the way to fill it. */
export function Unassigned(props: Omit<ComponentPropsWithRef<'button'>, 'className'>) {
  return <button type="button" {...props} className={classes.unassigned} />;
}
