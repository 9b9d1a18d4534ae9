import { PanelRight } from 'lucide-react';
import { lookAt, type LookedAt } from '#shared/people/peek/looked-at.ts';
import type { RowAction } from '#ui/table/row-actions.tsx';

/** The action of a row that shows its person or company beside the list [people#peek]. */
export const peekAction = (person: LookedAt, noun: string): RowAction => ({
  name: `Pogled na ${noun} ${person.name}`,
  label: 'Pogled sa strane',
  icon: <PanelRight size={18} aria-hidden="true" />,
  onSelect: () => lookAt(person),
});
