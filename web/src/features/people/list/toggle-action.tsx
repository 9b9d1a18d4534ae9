import { UserRoundCheck, UserRoundX } from 'lucide-react';
import { fullName } from '@majstorija/contract/text/format.ts';
import type { RowAction } from '#ui/table/row-actions.tsx';

type ToggleAction = {
  person: { firstName: string; lastName: string; isActive: boolean };
  /** The noun for the person, in the accusative: „operatera“. */
  noun: string;
  onSelect: () => void;
  disabledReason: string | undefined;
};

/** The action that activates an inactive account or deactivates an active one. */
export function toggleAction({ person, noun, onSelect, disabledReason }: ToggleAction): RowAction {
  const verb = person.isActive ? 'Deaktiviraj' : 'Aktiviraj';
  const Icon = person.isActive ? UserRoundX : UserRoundCheck;
  return {
    slot: 'toggle',
    name: `${verb} ${noun} ${fullName(person)}`,
    label: verb,
    icon: <Icon size={18} aria-hidden="true" />,
    onSelect,
    disabledReason,
    ...(person.isActive && disabledReason === undefined && { tone: 'danger' }),
  };
}
