import type { AddressSuggestion } from '@majstorija/contract/addresses/geocode.ts';
import type { ChosenPlace } from './place-fields.ts';

/** The values that a suggestion sets in the form. */
export function toPlace(suggestion: AddressSuggestion): ChosenPlace {
  const { isApproximate, source } = suggestion;
  const isSample = source === 'sample';
  return { ...suggestion, isExact: !isApproximate && !isSample, isSample };
}

/** The quiet line of a suggestion: `Zvezdara, Beograd · približno · uzorak`. */
export function toHint(suggestion: AddressSuggestion): string {
  const { formattedAddress, streetAndNumber, isApproximate, isMunicipalityRecognised, source } = suggestion;
  const parts = [
    formattedAddress.replace(`${streetAndNumber}, `, ''),
    isMunicipalityRecognised ? '' : 'opština nije prepoznata',
    isApproximate ? 'približno' : '',
    source === 'sample' ? 'uzorak' : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
