import { zodResolver } from '@hookform/resolvers/zod';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { placeFields } from '@majstorija/contract/addresses/addresses.ts';
import type { PointAddress } from '@majstorija/contract/addresses/geocode.ts';
import { LIMITS } from '@majstorija/contract/limits.ts';
import type { Municipality } from '@majstorija/contract/addresses/places.ts';
import { reverseQuery } from '#api/addresses/geocode.ts';
import { CITY_CENTRE } from './city-sketch.ts';
import type { ChosenPlace, Point } from './place-fields.ts';

/** The replacement of a municipality that was not recognised [addresses#pin-municipality]. */
const FALLBACK: Municipality = 'Stari grad';

const PinForm = z.object({ streetAndNumber: placeFields.streetAndNumber });

type Known = Pick<PointAddress, 'municipality' | 'isMunicipalityRecognised' | 'nearest'>;

const UNKNOWN: Known = { municipality: FALLBACK, isMunicipalityRecognised: false, nearest: [] };

/** The data about the pin's place after a pause; undefined while it is requested. */
function useKnown(point: Point | undefined): Known | undefined {
  const [rested] = useDebouncedValue(point, LIMITS.searchDebounceMs);
  const { data, isError } = useQuery({
    ...reverseQuery(rested ?? CITY_CENTRE),
    enabled: rested !== undefined && rested === point,
  });
  if (point === undefined || rested !== point) return undefined;
  return isError ? UNKNOWN : data;
}

/**
 * A pin being set: its place, its street, and the data about the place. Typed text is never replaced.
 */
export function usePin(text: string, start: Point | undefined) {
  const [point, setPoint] = useState(start);
  const known = useKnown(point);
  const form = useForm({ resolver: zodResolver(PinForm), defaultValues: { streetAndNumber: text } });
  const proposed = known?.nearest[0]?.streetAndNumber;
  const isTyped = text !== '' || form.formState.dirtyFields.streetAndNumber === true;
  useEffect(() => {
    if (!isTyped && proposed !== undefined) form.resetField('streetAndNumber', { defaultValue: proposed });
  }, [form, isTyped, proposed]);
  const toPlace = (streetAndNumber: string): ChosenPlace | undefined => {
    if (point === undefined || known === undefined) return undefined;
    const same = known.nearest.find((address) => address.streetAndNumber === streetAndNumber);
    const { municipality, isMunicipalityRecognised } = known;
    return {
      ...point,
      streetAndNumber,
      municipality,
      isMunicipalityRecognised,
      postalCode: same?.postalCode ?? null,
      formattedAddress: same?.formattedAddress ?? '',
      isExact: true,
      isSample: false,
    };
  };
  return { point, setPoint, known, form, toPlace };
}
