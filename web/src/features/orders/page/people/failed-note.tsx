import { Button } from '#ui/buttons/button.tsx';
import classes from './failed-note.module.css';

type FailedNoteProps = { message: string; retryLabel: string; onRetry: () => void };

/** Why the last assignment failed; it stays until the next change, and is highlighted for two seconds. */
export function FailedNote({ message, retryLabel, onRetry }: FailedNoteProps) {
  return (
    <div className={classes.note}>
      <p>{message}</p>
      <Button variant="link" aria-label={retryLabel} onClick={onRetry}>
        Pokušaj ponovo
      </Button>
    </div>
  );
}
