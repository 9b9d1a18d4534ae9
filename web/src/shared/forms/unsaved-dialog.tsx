import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';

type UnsavedDialogProps = { isAsking: boolean; leave: () => void; stay: () => void };

/** Asks before a page with unsaved changes is left; takes what `useUnsavedGuard` answers. */
export function UnsavedDialog({ isAsking, leave, stay }: UnsavedDialogProps) {
  return (
    <ConfirmDialog
      opened={isAsking}
      onClose={stay}
      onConfirm={leave}
      title="Odbaciti izmene?"
      confirmLabel="Odbaci izmene"
      cancelLabel="Nastavi uređivanje"
      tone="danger"
    >
      Ono što ste uneli neće biti sačuvano.
    </ConfirmDialog>
  );
}
