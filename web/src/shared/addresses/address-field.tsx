import { useId, useState } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { MUNICIPALITY_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import { AddressBox } from './address-box.tsx';
import { PinDialog } from './pin-dialog.tsx';
import type { PlaceNames, Point } from './place-fields.ts';
import { MunicipalityNote, PlaceNote } from './place-note.tsx';
import { toPlace } from './to-place.ts';
import { usePlace } from './use-place.ts';
import { join } from '#ui/text/class-names.ts';
import { ComboboxField } from '#ui/forms/combobox-field.tsx';
import { Field } from '#ui/forms/field.tsx';
import classes from './address.module.css';

const MUNICIPALITIES = MUNICIPALITY_OPTIONS.map((name) => ({ value: name, label: name }));

/** What a form hands to its address field: `<AddressField control={form.control} names={PLACE_NAMES} onUnit={…} />`. */
export type AddressFieldProps<Values extends FieldValues, Context, Output> = {
  control: Control<Values, Context, Output>;
  names: PlaceNames<Values>;
  /** Gets the flat or entrance that was typed with the street of a choice. */
  onUnit: (unit: string) => void;
  label?: string;
  hasAutoFocus?: boolean;
};

/**
 * Street and municipality of an address in Belgrade, chosen from suggestions or set on the map [addresses#choosing].
 * The
 * message of a missing coordinate is at the street, since choosing there fixes it.
 */
export function AddressField<Values extends FieldValues, Context, Output>(
  props: AddressFieldProps<Values, Context, Output>,
) {
  const { control, names, onUnit, label = 'Ulica i broj', hasAutoFocus = false } = props;
  const place = usePlace(control, names);
  const [pin, setPin] = useState<{ start: Point | undefined } | undefined>(undefined);
  const noteId = useId();
  return (
    <div className={classes.address}>
      <div className={classes.pair}>
        <div data-field={names.latitude} data-label={label}>
          <Field label={label} name={names.streetAndNumber} error={place.error}>
            {(parts) => (
              <AddressBox
                parts={{ ...parts, 'aria-describedby': join(parts['aria-describedby'], noteId) }}
                label={label}
                inputRef={place.inputRef}
                text={place.text}
                isSettled={place.point !== undefined}
                isChoiceMissing={place.isChoiceMissing}
                hasAutoFocus={hasAutoFocus}
                onType={place.type}
                onChoose={(suggestion) => {
                  place.choose(toPlace(suggestion));
                  if (suggestion.unit !== null) onUnit(suggestion.unit);
                }}
                onPin={(near) => setPin({ start: place.point ?? near })}
              />
            )}
          </Field>
        </div>
        <ComboboxField
          control={control}
          name={names.municipality}
          label="Opština"
          options={MUNICIPALITIES}
          onChosen={place.trustMunicipality}
        />
      </div>
      <PlaceNote id={noteId} point={place.point} municipality={place.municipality} marks={place.marks} />
      {!place.marks.isMunicipalityRecognised && <MunicipalityNote />}
      {pin !== undefined && (
        <PinDialog
          text={place.text}
          start={pin.start}
          onClose={() => setPin(undefined)}
          onConfirm={(chosen) => {
            place.choose(chosen);
            setPin(undefined);
          }}
        />
      )}
    </div>
  );
}
