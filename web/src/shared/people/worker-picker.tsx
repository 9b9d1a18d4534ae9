import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { PACKAGES, type Package } from '@majstorija/contract/catalog.ts';
import { compareText, formatPhone, fullName } from '@majstorija/contract/text/format.ts';
import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import { workersQuery } from '#api/people/workers.ts';
import { workerKeywords } from './keywords.ts';
import { loadState } from '#shared/lists/load-state.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { ComboboxField } from '#ui/forms/combobox-field.tsx';

type WorkerPickerProps<Values extends FieldValues, Context, Output> = {
  control: Control<Values, Context, Output>;
  name: FieldPath<Values>;
  label?: string;
  /** The package of the order. */
  package: Package;
  hasAutoFocus?: boolean;
  /** The list is open all the time, as a part of the form. */
  isListOpen?: boolean;
};

/**
 * The workers an order of this package can be assigned to: active ones that offer it [orders#assignable-workers], by name.
 */
const offeredWorkers = (workers: readonly WorkerListItem[], pkg: Package): WorkerListItem[] =>
  workers
    .filter((worker) => worker.isActive && worker.packages.includes(pkg))
    .toSorted((a, b) => compareText(fullName(a), fullName(b)));

/** A line breaks between the parts, never within a number. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00A0');

const toHint = ({ owner, phone }: WorkerListItem) =>
  [owner.companyName, unbroken(owner.address.municipality), unbroken(formatPhone(phone))].join('\u00A0· ');

/** A field for an active worker who offers the package, found by name, company, municipality or telephone; its value is the `_id`. */
export function WorkerPicker<Values extends FieldValues, Context, Output>(
  props: WorkerPickerProps<Values, Context, Output>,
) {
  const { control, name, label = 'Majstor', package: pkg, hasAutoFocus = false, isListOpen = false } = props;
  const workers = useQuery(workersQuery());
  const { data } = workers;
  const options = useMemo(
    () =>
      offeredWorkers(data ?? [], pkg).map((worker) => ({
        value: worker._id,
        label: fullName(worker),
        hint: toHint(worker),
        keywords: workerKeywords(worker),
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
      {...loadState(workers, 'Majstori nisu učitani.')}
      hasAutoFocus={hasAutoFocus}
      isListOpen={isListOpen}
      placeholder="Ime, kompanija, opština ili telefon"
      notFoundText={`Nijedan majstor za „${PACKAGES[pkg].label}” ne odgovara pretrazi`}
      emptyText={`Nema aktivnog majstora za „${PACKAGES[pkg].label}”`}
    />
  );
}
