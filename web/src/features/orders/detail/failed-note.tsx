import { Button } from '#ui/button.tsx';
import classes from './failed-note.module.css';

type FailedNoteProps = { message: string; retryLabel: string; onRetry: () => void };

/** What went wrong with the last assignment; it stays until the next change, and points at itself for two seconds. */
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
