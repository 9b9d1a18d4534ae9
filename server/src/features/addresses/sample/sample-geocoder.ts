import type { AddressSuggestion } from '@majstorija/contract/addresses/geocode.ts';
import { toSuggestion } from '#features/addresses/suggestion.ts';
import { MOST_SUGGESTIONS, type Geocoder } from '#features/addresses/geocoder.ts';
import { SAMPLE_STREETS, type SampleStreet } from './sample-streets.content.ts';
import { toSurroundings } from '#features/addresses/surroundings.ts';
import { findFirst, type TypedAddress } from '#features/addresses/typed-address.service.ts';
import { GEOCODER, isInBox } from '#features/addresses/geocoder-settings.ts';
import { getSettings } from '#platform/settings/feature-settings.ts';

const SOURCE = 'sample';

/** Lower comes first: the whole name, its beginning, beginnings of words, anywhere; among these the shorter name. */
function rankOf({ nameFolded, searchText }: SampleStreet, { phrase, words }: TypedAddress): number {
  if (nameFolded === phrase) return 0;
  const tier = nameFolded.startsWith(phrase)
    ? 1
    : words.every((word) => searchText.includes(` ${word}`))
      ? 2
      : 3;
  return tier * 1_000 + nameFolded.length;
}

function listMatches(streets: readonly SampleStreet[], typed: TypedAddress): AddressSuggestion[] {
  const number = { houseNumber: typed.houseNumber, isApproximate: true };
  return streets
    .filter(({ searchText }) => typed.words.every((word) => searchText.includes(word)))
    .map((street) => ({ street, rank: rankOf(street, typed) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ street }) => toSuggestion(street, number, SOURCE));
}

/** The built-in list: its points are those of streets, so every address is approximate. */
export const sampleGeocoder: Geocoder = {
  suggest: async ({ config }, typed) => {
    const { box } = getSettings(config, GEOCODER);
    const streets = SAMPLE_STREETS.filter((street) => isInBox(box, street));
    const found = await findFirst(typed, (meant) => listMatches(streets, meant));
    return found.slice(0, MOST_SUGGESTIONS);
  },
  reverse: (_deps, point) => {
    const number = { houseNumber: null, isApproximate: true };
    const known = SAMPLE_STREETS.map((street) => toSuggestion(street, number, SOURCE));
    return Promise.resolve(toSurroundings(point, known));
  },
  attribution: () => Promise.resolve('Probni spisak poznatih beogradskih ulica: tačke na mapi su približne.'),
};
