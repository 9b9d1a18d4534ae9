import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSending } from '#shared/forms/use-sending.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { UploadProgress } from '#ui/images/upload-progress.tsx';

type NewPersonDialogProps<Values extends FieldValues, Context, Output, Body, Saved> = {
  title: string;
  submitLabel: string;
  size: number;
  form: UseFormReturn<Values, Context, Output>;
  /** The values as they are sent, with the photo if one was chosen. */
  toNew: (values: Output) => { body: Body; files: readonly File[] };
  create: Parameters<typeof useSending<Body, Saved>>[0];
  /** With the person as stored. */
  onCreated: (saved: Saved) => void;
  onClose: () => void;
  children: ReactNode;
};

/** The dialog of a new person or company: sent once, with a photo whose upload is shown; mount it only while open. */
export function NewPersonDialog<Values extends FieldValues, Context, Output, Body, Saved>({
  toNew,
  create,
  onCreated,
  ...dialog
}: NewPersonDialogProps<Values, Context, Output, Body, Saved>) {
  const { send, progress, stop } = useSending(create, onCreated);
  return (
    <FormDialog
      {...dialog}
      opened
      onSubmit={(values) => send(toNew(values))}
      footer={progress !== undefined && <UploadProgress state={progress} onStop={stop} />}
    />
  );
}
