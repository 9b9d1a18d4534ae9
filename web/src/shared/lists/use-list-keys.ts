import type { ListCreate } from './list-description.ts';
import type { ListViews } from './list-views.tsx';
import type { Shortcut } from '#lib/browser/shortcuts.ts';
import { useOnline } from '#lib/browser/use-online.ts';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { focusFirstRow } from '#ui/table/rows/row-navigation.ts';
import { focusSearch } from '#ui/toolbar/focus-search.ts';

const none: readonly Shortcut[] = [];

/** `v` and the figures from 1 on choose the views of a list; a figure alone answers an order [orders#outcome-keys]. */
export const viewKeys = <View extends string>(views: ListViews<View> | undefined): readonly Shortcut[] =>
  views?.tabs.map(({ value, label }, at) => ({
    keys: `v ${at + 1}`,
    label: `${views.filterLabel}: ${label}`,
    reach: 'step' as const,
    run: () => views.onChange(value),
  })) ?? none;

/**
 * The shortcuts of a list [design#shortcuts]: searching, entering the rows, creating, and others. Returns the function that opens the dialog
 * of a new row; without a network it does nothing.
 */
export function useListKeys(
  searchLabel: string | undefined,
  create: ListCreate | undefined,
  more = none,
): () => void {
  const isOnline = useOnline();
  const open = () => {
    if (isOnline) create?.onOpen();
  };
  useShortcuts([
    ...(searchLabel === undefined
      ? none
      : [{ keys: '/', label: searchLabel, reach: 'step' as const, run: focusSearch }]),
    { keys: 'j', label: 'Prvi red, pa sledeći', reach: 'step', run: focusFirstRow },
    { keys: 'k', label: 'Prethodni red', reach: 'step', run: focusFirstRow },
    ...(create === undefined ? none : [{ keys: 'n', label: create.keyLabel, run: open }]),
    ...more,
  ]);
  return open;
}
