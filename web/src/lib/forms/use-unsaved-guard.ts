import { useBlocker } from '@tanstack/react-router';
import { topDialog } from '#lib/browser/open-dialogs.ts';
import { useUnsaved } from './unsaved.ts';

/**
 * Blocks leaving the page, or closing the tab, while a form has unsaved changes [design#unsaved-guard].
 * Changes of the address alone (a dialog, a filter) pass. Back only closes an open dialog [design#back-closes-dialog].
 */
export function useUnsavedGuard(isDirty: boolean) {
  useUnsaved(isDirty);
  const blocker = useBlocker({
    shouldBlockFn: ({ action, current, next }) =>
      isDirty && current.pathname !== next.pathname && !(action === 'BACK' && topDialog() !== undefined),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return {
    isDirty,
    isAsking: blocker.status === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
