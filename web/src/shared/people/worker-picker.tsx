import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { PACKAGES, type Package } from '@majstorija/contract/catalog.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { workersQuery } from '#api/people/workers.ts';
import { offeredWorkers } from './worker-options.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { ComboboxField } from '#ui/forms/combobox-field.tsx';

type WorkerPickerProps<Values extends FieldValues, Context, Output> = {
  control: Control<Values, Context, Output>;
  name: FieldPath<Values>;
  label?: string;
  /** The package of the order. */
  package: Package;
  hasAutoFocus?: boolean;
};

/** A field for an active worker who offers the package, found by name or company; its value is the `_id`. */
export function WorkerPicker<Values extends FieldValues, Context, Output>(
  props: WorkerPickerProps<Values, Context, Output>,
) {
  const { control, name, label = 'Majstor', package: pkg, hasAutoFocus = false } = props;
  const { data, isPending } = useQuery(workersQuery());
  const options = useMemo(
    () =>
      offeredWorkers(data ?? [], pkg).map((worker) => ({
        value: worker._id,
        label: fullName(worker),
        hint: worker.owner.companyName,
        icon: <Avatar name={fullName(worker)} photo={worker.profileImage} size={28} />,
      })),
    [data, pkg],
  );
  return (
    <ComboboxField
      control={control}
      name={name}
      label={label}
      options={options}
      isLoading={isPending}
      hasAutoFocus={hasAutoFocus}
      placeholder="Traži po imenu ili kompaniji"
      emptyText={`Nema aktivnog majstora za „${PACKAGES[pkg].label}”`}
    />
  );
}
