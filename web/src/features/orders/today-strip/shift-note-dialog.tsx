import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  SHIFT_NOTE_LENGTH,
  ShiftNoteBody,
  type ShiftNote,
} from '@majstorija/contract/shift-note/shift-note.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { shiftNoteQuery, useUpdateShiftNote } from '#api/orders/shift-note.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { isApiError } from '#lib/http/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CheckField } from '#ui/forms/check-field.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import classes from './shift-note.module.css';

/** Who wrote it, and when. */
function Author({ note: { by, at } }: { note: ShiftNote }) {
  const now = useNow();
  return (
    by !== null &&
    at !== null && <p className={classes.author}>{`${fullName(by)}, ${formatDateTime(at, now)}`}</p>
  );
}

type OtherProps = { note: ShiftNote; onJoin: (text: string) => void };

/** What somebody else has written since the dialog was opened [shift-note#two-writers]. */
const Other = ({ note, onJoin }: OtherProps) => (
  <>
    <p>{note.text === null ? 'U međuvremenu je beleška obrisana.' : 'U međuvremenu je sačuvano:'}</p>
    {note.text !== null && (
      <>
        <p className={classes.text}>{note.text}</p>
        <Author note={note} />
        <Button onClick={() => onJoin(note.text ?? '')}>Dodaj u moju</Button>
      </>
    )}
  </>
);

type ShiftNoteDialogProps = {
  /** As it is now, also while the dialog is open. */
  note: ShiftNote;
  onClose: () => void;
};

/** Reads and changes the note of the shift; what another operator writes meanwhile is shown, and nothing typed is lost. */
export function ShiftNoteDialog({ note, onClose }: ShiftNoteDialogProps) {
  const [opened] = useState(note);
  const [seen, setSeen] = useState(note.version);
  const queryClient = useQueryClient();
  const call = useUpdateShiftNote();
  const form = useForm({
    resolver: zodResolver(ShiftNoteBody),
    defaultValues: { text: opened.text ?? '', isPinned: opened.isPinned },
  });
  const submit = async (body: ShiftNoteBody) => {
    try {
      await call.mutateAsync({ version: seen, body });
    } catch (error) {
      // It is on screen now, beside what was typed: the next press means both.
      const stored = queryClient.getQueryData(shiftNoteQuery().queryKey);
      if (stored !== undefined && isApiError(error, 'shiftNote.changed')) setSeen(stored.version);
      throw error;
    }
    onClose();
  };
  // What is in it already is not joined again by the second click of a pair.
  const join = (other: string) => {
    const mine = form.getValues('text') ?? '';
    if (mine.includes(other)) return;
    form.setValue('text', [mine, other].filter(Boolean).join('\n'), { shouldDirty: true });
  };
  // What changes while this one is being saved is this one.
  const isChanged = note.version !== opened.version && !call.isPending && !call.isSuccess;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Beleška smene"
      form={form}
      submitLabel="Sačuvaj"
      onSubmit={submit}
      size={520}
    >
      <div role="status" className={isChanged ? classes.other : undefined}>
        {isChanged && <Other note={note} onJoin={join} />}
      </div>
      <TextareaField
        control={form.control}
        name="text"
        label="Šta svi treba da znaju"
        hint="Vide svi operateri. Prazna beleška se briše."
        maxLength={SHIFT_NOTE_LENGTH}
        hasAutoFocus
      />
      {!isChanged && <Author note={opened} />}
      <CheckField control={form.control} name="isPinned" label="Ostaje i posle ponoći" />
    </FormDialog>
  );
}
