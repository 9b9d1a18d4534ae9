import { describe, expect, it } from 'vitest';
import {
  ADDRESS_TYPES,
  ADDRESS_TYPE_OPTIONS,
  MUNICIPALITY_OPTIONS,
} from '@majstorija/contract/addresses/places.ts';
import { compareText } from '@majstorija/contract/text/format.ts';

describe('places', () => {
  it('are the 17 municipalities in Serbian alphabetical order', () => {
    expect(MUNICIPALITY_OPTIONS).toHaveLength(17);
    expect(MUNICIPALITY_OPTIONS.toSorted(compareText)).toEqual(MUNICIPALITY_OPTIONS);
  });

  it('have a label for each kind of address', () => {
    expect(ADDRESS_TYPE_OPTIONS.map((type) => ADDRESS_TYPES[type])).toEqual([
      'Kuća',
      'Stan',
      'Poslovna lokacija',
      'Ostalo',
    ]);
  });
});
