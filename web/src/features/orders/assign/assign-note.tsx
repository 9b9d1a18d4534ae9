import type { ReactNode } from 'react';
import { fullName } from '@majstorija/contract/text/format.ts';
import classes from './assign-note.module.css';

/** Why the last attempt failed; undefined for none. */
export const AssignFailure = ({ text }: { text: string | undefined }) =>
  text !== undefined && (
    <p className={classes.failure} role="alert">
      {text}
    </p>
  );

/** What the assignment changes besides the person; read aloud when it changes. */
export const AssignEffect = ({ text }: { text: string | undefined }) => (
  <p role="status" className={classes.effect}>
    {text}
  </p>
);

type AssignNoteProps = {
  /** Who has the order now. */
  current: { firstName: string; lastName: string } | null;
  /** Why the last attempt failed. */
  failure: string | undefined;
  /** Who can be chosen. */
  children: ReactNode;
};

/** The lines over the picker of an assign dialog. */
export function AssignNote({ current, failure, children }: AssignNoteProps) {
  return (
    <div className={classes.note}>
      <AssignFailure text={failure} />
      <p>
        Sada: <strong>{current === null ? 'Nije dodeljen' : fullName(current)}</strong>
      </p>
      <p className={classes.quiet}>{children}</p>
    </div>
  );
}
