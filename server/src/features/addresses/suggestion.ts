import type { AddressSource, AddressSuggestion } from '@majstorija/contract/addresses/geocode.ts';
import { CITY, type Municipality } from '@majstorija/contract/addresses/places.ts';

/** A street of a source; the point is about its middle, degrees WGS 84. */
export interface FoundStreet {
  readonly name: string;
  readonly settlement: string;
  /** Undefined when the source names none of the 17. */
  readonly municipality: Municipality | undefined;
  readonly latitude: number;
  readonly longitude: number;
  readonly postalCode?: string | null;
}

/** The known data of an address beyond its street; the point of a house replaces the street's. */
export interface FoundNumber {
  readonly houseNumber: string | null;
  readonly isApproximate: boolean;
  readonly latitude?: number;
  readonly longitude?: number;
}

/** Used when the municipality is not recognised [addresses#unrecognised-municipality]. */
export const FALLBACK_MUNICIPALITY: Municipality = 'Stari grad';

const roundDegrees = (value: number): number => Math.round(value * 1e6) / 1e6;

/**
 * The suggestion of a street and a number; the formatted address includes settlement and municipality where they
 * differ.
 */
export function toSuggestion(
  street: FoundStreet,
  number: FoundNumber,
  source: AddressSource,
): AddressSuggestion {
  const { houseNumber, isApproximate } = number;
  const streetAndNumber = houseNumber === null ? street.name : `${street.name} ${houseNumber}`;
  const { settlement, municipality } = street;
  const isInformative = settlement !== CITY && settlement !== municipality;
  const parts = [streetAndNumber, isInformative ? settlement : '', municipality ?? '', CITY];
  return {
    streetAndNumber,
    street: street.name,
    houseNumber,
    municipality: municipality ?? FALLBACK_MUNICIPALITY,
    isMunicipalityRecognised: municipality !== undefined,
    city: CITY,
    postalCode: street.postalCode ?? null,
    unit: null,
    latitude: roundDegrees(number.latitude ?? street.latitude),
    longitude: roundDegrees(number.longitude ?? street.longitude),
    formattedAddress: parts.filter((part) => part !== '').join(', '),
    isApproximate,
    source,
  };
}
