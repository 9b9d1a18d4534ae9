import { useBlocker } from '@tanstack/react-router';
import { useUnsaved } from './unsaved.ts';

/**
 * Blocks leaving the page, or closing the tab, while a form has unsaved changes [design#unsaved-guard].
 * Changes of the address alone (a dialog, a filter) pass.
 */
export function useUnsavedGuard(isDirty: boolean) {
  useUnsaved(isDirty);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return {
    isAsking: blocker.status === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
