import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { compareText, fullName } from '@majstorija/contract/text/format.ts';
import { phoneText } from '@majstorija/contract/text/search.ts';
import type { OwnerListItem } from '@majstorija/contract/people/owners.ts';
import { ownersQuery } from '#api/people/owners.ts';
import type { WorkerControl } from './worker-form.ts';
import { loadState } from '#shared/lists/load-state.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { ComboboxField } from '#ui/forms/combobox-field.tsx';

type OwnerPickerProps = {
  control: WorkerControl;
  /** The chosen company, undefined once cleared. */
  onPick: (owner: OwnerListItem | undefined) => void;
};

const toOption = (owner: OwnerListItem) => ({
  value: owner._id,
  label: owner.companyName,
  hint: `${fullName(owner)} · ${owner.address.streetAndNumber}, ${owner.address.municipality}`,
  keywords: phoneText(owner.phone),
  icon: <Avatar name={owner.companyName} photo={owner.profileImage} size={28} />,
});

/** The company of a new worker: an active one, found by name, owner, address or telephone. */
export function OwnerPicker({ control, onPick }: OwnerPickerProps) {
  const owners = useQuery(ownersQuery());
  const { data } = owners;
  const active = useMemo(
    () =>
      (data ?? [])
        .filter((owner) => owner.isActive)
        .toSorted((a, b) => compareText(a.companyName, b.companyName)),
    [data],
  );
  const options = useMemo(() => active.map(toOption), [active]);
  return (
    <ComboboxField
      control={control}
      name="ownerId"
      label="Kompanija"
      options={options}
      {...loadState(owners, 'Kompanije nisu učitane.')}
      hasAutoFocus
      placeholder="Traži po nazivu ili vlasniku"
      emptyText="Nema aktivne kompanije"
      notFoundText="Nijedna kompanija ne odgovara pretrazi"
      onChosen={(id) => onPick(active.find(({ _id }) => _id === id))}
    />
  );
}
