import { useEffect } from 'react';
import type { useUnsavedGuard } from '#lib/forms/use-unsaved-guard.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

const load = async () => (await import('#ui/dialogs/confirm-dialog.tsx')).ConfirmDialog;

const Question = lazyDialog(load);

/**
 * Asks before a page with unsaved changes is left; takes what `useUnsavedGuard` answers. Its code is fetched as soon as there is something
 * to lose: whoever leaves later may have no network.
 */
export function UnsavedDialog({ isDirty, isAsking, leave, stay }: ReturnType<typeof useUnsavedGuard>) {
  useEffect(() => {
    if (isDirty) void load().catch(() => undefined);
  }, [isDirty]);
  return (
    <Question
      opened={isAsking}
      onClose={stay}
      onConfirm={leave}
      title="Odbaciti izmene?"
      confirmLabel="Odbaci izmene"
      cancelLabel="Nastavi uređivanje"
      tone="danger"
    >
      Ono što ste uneli neće biti sačuvano.
    </Question>
  );
}
