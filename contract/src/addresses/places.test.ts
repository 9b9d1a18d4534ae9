import { describe, expect, it } from 'vitest';
import { ADDRESS_TYPES, AddressType, Municipality } from '@majstorija/contract/addresses/places.ts';
import { compareText } from '@majstorija/contract/text/format.ts';

describe('places', () => {
  it('are the 17 municipalities in Serbian alphabetical order', () => {
    expect(Municipality.options).toHaveLength(17);
    expect(Municipality.options.toSorted(compareText)).toEqual(Municipality.options);
  });

  it('have a label for each kind of address', () => {
    expect(AddressType.options.map((type) => ADDRESS_TYPES[type])).toEqual([
      'Kuća',
      'Stan',
      'Poslovna lokacija',
      'Ostalo',
    ]);
  });
});
