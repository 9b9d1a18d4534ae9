import type { Shortcut } from '#lib/browser/shortcuts.ts';
import { useOnline } from '#lib/browser/use-online.ts';
import { focusedRow } from '#ui/table/rows/row-navigation.ts';

/** The key that activates or deactivates the account of the row with the focus; it asks first [design#shortcuts]. */
export function useToggleKey<Person extends { _id: string }>(
  rows: readonly Person[] | undefined,
  onToggle: (person: Person) => void,
): readonly Shortcut[] {
  const isOnline = useOnline();
  const run = () => {
    const person = focusedRow(rows);
    if (isOnline && person !== undefined) onToggle(person);
  };
  return [{ keys: 'd', label: 'Deaktiviraj ili aktiviraj', reach: 'row', run }];
}
