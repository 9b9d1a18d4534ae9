import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { compareText, fullName } from '@majstorija/contract/text/format.ts';
import type { OwnerListItem } from '@majstorija/contract/people/owners.ts';
import { ownersQuery } from '#api/people/owners.ts';
import type { WorkerControl } from './worker-form.ts';
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
  icon: <Avatar name={owner.companyName} photo={owner.profileImage} size={28} />,
});

/** The company of a new worker: an active one, found by name, owner or address. */
export function OwnerPicker({ control, onPick }: OwnerPickerProps) {
  const { data, isPending } = useQuery(ownersQuery());
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
      isLoading={isPending}
      hasAutoFocus
      placeholder="Traži po nazivu ili vlasniku"
      emptyText="Nema aktivne kompanije sa tim nazivom"
      onChosen={(id) => onPick(active.find(({ _id }) => _id === id))}
    />
  );
}
