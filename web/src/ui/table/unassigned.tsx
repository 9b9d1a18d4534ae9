import type { ComponentPropsWithRef } from 'react';
import classes from './unassigned.module.css';

/** A button that marks a missing value by a dashed line and opens its assignment. */
export function Unassigned(props: Omit<ComponentPropsWithRef<'button'>, 'className'>) {
  return <button type="button" {...props} className={classes.unassigned} />;
}
