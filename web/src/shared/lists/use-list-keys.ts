import type { ListCreate } from './list-description.ts';
import type { Shortcut } from '#lib/browser/shortcuts.ts';
import { useOnline } from '#lib/browser/use-online.ts';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { focusSearch } from '#ui/toolbar/focus-search.ts';

const none: readonly Shortcut[] = [];

/**
 * The shortcuts of a list [design#shortcuts]: searching, creating, and others. Returns the function that opens the dialog
 * of a new row; without a network it does nothing.
 */
export function useListKeys(searchLabel: string, create: ListCreate | undefined, more = none): () => void {
  const isOnline = useOnline();
  const open = () => {
    if (isOnline) create?.onOpen();
  };
  useShortcuts([
    { keys: '/', label: searchLabel, run: focusSearch },
    ...(create === undefined ? none : [{ keys: 'n', label: create.keyLabel, run: open }]),
    ...more,
  ]);
  return open;
}
