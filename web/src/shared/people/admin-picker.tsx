import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import type { AdminOption } from '@majstorija/contract/people/admins.ts';
import { compareText, fullName } from '@majstorija/contract/text/format.ts';
import { adminOptionsQuery } from '#api/people/admins.ts';
import { adminKeywords } from './keywords.ts';
import { loadState } from '#shared/lists/load-state.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { ComboboxField } from '#ui/forms/combobox-field.tsx';

type AdminPickerProps<Values extends FieldValues, Context, Output> = {
  control: Control<Values, Context, Output>;
  name: FieldPath<Values>;
  label?: string;
  hasAutoFocus?: boolean;
  /** The list is open all the time, as a part of the form. */
  isListOpen?: boolean;
};

const toOption = (admin: AdminOption) => ({
  value: admin._id,
  label: fullName(admin),
  keywords: adminKeywords(admin),
  icon: <Avatar name={fullName(admin)} photo={admin.profileImage} size={28} />,
});

/** A field for an active operator, found by name, telephone or e-mail; its value is the `_id`. */
export function AdminPicker<Values extends FieldValues, Context, Output>(
  props: AdminPickerProps<Values, Context, Output>,
) {
  const { control, name, label = 'Operater', hasAutoFocus = false, isListOpen = false } = props;
  const admins = useQuery(adminOptionsQuery());
  const { data } = admins;
  const options = useMemo(
    () =>
      (data ?? [])
        .filter((admin) => admin.isActive)
        .toSorted((a, b) => compareText(fullName(a), fullName(b)))
        .map(toOption),
    [data],
  );
  return (
    <ComboboxField
      control={control}
      name={name}
      label={label}
      options={options}
      {...loadState(admins, 'Operateri nisu učitani.')}
      hasAutoFocus={hasAutoFocus}
      isListOpen={isListOpen}
      placeholder="Traži po imenu, telefonu ili emailu"
      emptyText="Nema aktivnog operatera"
      notFoundText="Nijedan aktivan operater ne odgovara pretrazi"
    />
  );
}
