import { useQuery } from '@tanstack/react-query';
import { StickyNote } from 'lucide-react';
import { useState } from 'react';
import { shiftNoteQuery } from '#api/orders/shift-note.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import classes from './shift-note.module.css';

const ShiftNoteDialog = lazyDialog(async () => (await import('./shift-note-dialog.tsx')).ShiftNoteDialog);

/** The note of the shift in one line, or the place to write one [shift-note#in-the-line]; a press opens it. */
export function ShiftNoteLine() {
  const { data } = useQuery(shiftNoteQuery());
  const [isOpen, setOpen] = useState(false);
  if (data === undefined) return null;
  const { text } = data;
  return (
    <>
      <button
        type="button"
        className={classes.line}
        data-empty={text === null || undefined}
        title={text ?? 'Dodaj belešku smene'}
        onClick={() => setOpen(true)}
      >
        <StickyNote size={16} aria-hidden="true" />
        <span className={classes.words}>
          {text === null ? 'Dodaj belešku smene' : <b>{text.replaceAll(/\s*\n\s*/g, ' · ')}</b>}
        </span>
      </button>
      {isOpen && <ShiftNoteDialog note={data} onClose={() => setOpen(false)} />}
    </>
  );
}
