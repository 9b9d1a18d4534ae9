import type { ReactNode } from 'react';
import { fullName } from '@majstorija/contract/text/format.ts';
import classes from './assign-note.module.css';

type AssignNoteProps = {
  /** Who has the order now. */
  current: { firstName: string; lastName: string } | null;
  /** Why the last attempt failed. */
  failure: string | undefined;
  /** What the assignment changes besides the person. */
  effect?: string | undefined;
  /** Who can be chosen. */
  children: ReactNode;
};

/** The lines over the picker of an assign dialog. */
export function AssignNote({ current, failure, effect, children }: AssignNoteProps) {
  return (
    <div className={classes.note}>
      {failure !== undefined && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <p>
        Sada: <strong>{current === null ? 'Nije dodeljen' : fullName(current)}</strong>
      </p>
      <p className={classes.quiet}>{children}</p>
      <p role="status" className={classes.effect}>
        {effect}
      </p>
    </div>
  );
}
