import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { adminOptionsQuery } from '#api/people/admins.ts';
import { activeAdminOptions } from './admin-options.tsx';
import { loadState } from '#shared/lists/load-state.ts';
import { ComboboxField } from '#ui/forms/combobox-field.tsx';

type AdminPickerProps<Values extends FieldValues, Context, Output> = {
  control: Control<Values, Context, Output>;
  name: FieldPath<Values>;
  label?: string;
  hasAutoFocus?: boolean;
  /** The list is open all the time, as a part of the form. */
  isListOpen?: boolean;
};

/** A field for an active operator, found by name, telephone or e-mail; its value is the `_id`. */
export function AdminPicker<Values extends FieldValues, Context, Output>(
  props: AdminPickerProps<Values, Context, Output>,
) {
  const { control, name, label = 'Operater', hasAutoFocus = false, isListOpen = false } = props;
  const admins = useQuery(adminOptionsQuery());
  const { data } = admins;
  const options = useMemo(() => activeAdminOptions(data ?? []), [data]);
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
