import { Save } from 'lucide-react';
import { formatTime } from '@majstorija/contract/text/dates.ts';
import type { OrderDraftState } from './use-order-draft.ts';
import { Button } from '#ui/buttons/button.tsx';
import classes from './create-order.module.css';

/** A draft is dated by the server's time. */
const timeOf = (at: number): string => formatTime(new Date(at).toISOString());

/** That the form was not started now, and the way to start it anew. */
export function RestoredNote({ draft: { isRestored, savedAt, discard } }: { draft: OrderDraftState }) {
  return (
    <div role="status">
      {isRestored && savedAt !== undefined && (
        <div className={classes.restored}>
          <span>Vraćen je nacrt od {timeOf(savedAt)}.</span>
          <Button onClick={discard}>Odbaci nacrt</Button>
        </div>
      )}
    </div>
  );
}

/** When what is typed was stored. */
export function SavedNote({ draft: { savedAt } }: { draft: OrderDraftState }) {
  if (savedAt === undefined) return null;
  return (
    <span className={classes.saved}>
      <Save size={14} aria-hidden="true" />
      Nacrt sačuvan u {timeOf(savedAt)}
    </span>
  );
}
