import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';
import { addDialog, topDialog, watchDialogs } from '#lib/browser/open-dialogs.ts';

/**
 * Whether an open dialog has no other over it: Escape and the browser's Back belong to the topmost alone. Back calls
 * `onBack`; undefined where the dialog is the page itself, which Back leaves [design#back-closes-dialog].
 */
export function useTopDialog(opened: boolean, onBack: (() => void) | undefined): boolean {
  const id = useId();
  const canClose = onBack !== undefined;
  const close = useEffectEvent(() => onBack?.());
  useEffect(() => {
    if (!opened) return;
    return addDialog({ id, close: canClose ? () => close() : undefined });
  }, [opened, id, canClose]);
  return useSyncExternalStore(watchDialogs, () => topDialog()?.id === id);
}
