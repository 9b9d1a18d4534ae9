import { TriangleAlert } from 'lucide-react';
import type { ImportFailure } from '#features/price-list/import/use-price-import.ts';
import classes from './import-dialog.module.css';

type FailureNoteProps = { failure: Pick<ImportFailure, 'text' | 'rows'> };

/** Why a change of the list failed, with the rows that the server names. */
export function FailureNote({ failure: { text, rows } }: FailureNoteProps) {
  return (
    <div className={classes.failure} role="alert">
      <TriangleAlert size={20} aria-hidden="true" />
      <div>
        <p>{text}</p>
        {rows.length > 0 && (
          <ul>
            {rows.map(([row, message]) => (
              <li key={row}>
                <strong>{row}</strong>: {message}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
