import { useState } from 'react';
import { useController, type Control, type FieldValues } from 'react-hook-form';
import type { ChosenPlace, PlaceNames, Point } from './place-fields.ts';
import { textOf } from '#ui/forms/text-of.ts';

type Marks = Pick<ChosenPlace, 'isMunicipalityRecognised' | 'isExact' | 'isSample'>;

const CERTAIN: Marks = { isMunicipalityRecognised: true, isExact: true, isSample: false };

function toPoint(latitude: unknown, longitude: unknown): Point | undefined {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;
}

/** The six fields of a place as one: a choice fills them all, and another text for the street clears the point. */
export function usePlace<Values extends FieldValues, Context, Output>(
  control: Control<Values, Context, Output>,
  names: PlaceNames<Values>,
) {
  const street = useController({ control, name: names.streetAndNumber });
  const municipality = useController({ control, name: names.municipality });
  const latitude = useController({ control, name: names.latitude });
  const longitude = useController({ control, name: names.longitude });
  const postalCode = useController({ control, name: names.postalCode });
  const formattedAddress = useController({ control, name: names.formattedAddress });
  const [marks, setMarks] = useState(CERTAIN);
  const point = toPoint(latitude.field.value, longitude.field.value);
  const choose = (place: ChosenPlace) => {
    street.field.onChange(place.streetAndNumber);
    municipality.field.onChange(place.municipality);
    latitude.field.onChange(place.latitude);
    longitude.field.onChange(place.longitude);
    postalCode.field.onChange(place.postalCode ?? '');
    formattedAddress.field.onChange(place.formattedAddress);
    setMarks(place);
  };
  const type = (text: string) => {
    street.field.onChange(text);
    setMarks(CERTAIN);
    const known = point === undefined ? [] : [latitude, longitude, postalCode, formattedAddress];
    for (const { field } of known) field.onChange('');
  };
  return {
    text: textOf(street.field.value),
    inputRef: street.field.ref,
    point,
    municipality: textOf(municipality.field.value),
    marks,
    error: (latitude.fieldState.error ?? longitude.fieldState.error ?? street.fieldState.error)?.message,
    isChoiceMissing: (latitude.fieldState.error ?? longitude.fieldState.error) !== undefined,
    choose,
    type,
    trustMunicipality: () => setMarks({ ...marks, isMunicipalityRecognised: true }),
  };
}
