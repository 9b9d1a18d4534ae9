import { describe, expect, it } from 'vitest';
import { Category, Package } from '@majstorija/contract/choices.ts';
import {
  ADDRESS_TYPES,
  CATEGORIES,
  PACKAGES,
  categoryOf,
  isPackageOf,
  onlyPackageOf,
  packagesOf,
  ADDRESS_TYPE_OPTIONS,
  CATEGORY_OPTIONS,
  MUNICIPALITY_OPTIONS,
  PACKAGE_OPTIONS,
} from '@majstorija/contract/catalog.ts';
import { compareText } from '@majstorija/contract/text/format.ts';

describe('categories and packages', () => {
  it('have the names the handbook lists [orders#categories-and-packages]', () => {
    expect(CATEGORY_OPTIONS.map((category) => CATEGORIES[category].label)).toEqual([
      'Vodovod i kanalizacija',
      'Elektro radovi',
      'Transport',
      'Pomoć na putu',
    ]);
    expect(PACKAGE_OPTIONS.map((pkg) => PACKAGES[pkg].label)).toEqual([
      'Vodoinstalaterski radovi',
      'Zagušenja kanalizacije',
      'Elektro radovi',
    ]);
    expect(PACKAGES.DRAIN_CLEARING.workerLabel).toBe('Specializovana vozila za odgušenja');
  });

  it('agree in both directions: each package is in exactly the category it names', () => {
    for (const category of CATEGORY_OPTIONS) {
      for (const pkg of PACKAGE_OPTIONS) {
        const held = packagesOf(category).includes(pkg);
        expect(isPackageOf(category, pkg)).toBe(held);
        expect(categoryOf(pkg) === category).toBe(held);
      }
    }
  });

  it('choose a package by itself only where there is one', () => {
    expect(CATEGORY_OPTIONS.map(onlyPackageOf)).toEqual([undefined, 'ELECTRICAL', undefined, undefined]);
  });

  it('have signs of four different outlines', () => {
    expect(new Set(CATEGORY_OPTIONS.map((category) => CATEGORIES[category].sign)).size).toBe(4);
  });

  it('answer a missing or unknown value with the texts of the form', () => {
    expect(Category.safeParse(undefined).error?.issues[0]?.message).toBe('Morate izabrati kategoriju');
    expect(Package.safeParse('ROOFING').error?.issues[0]?.message).toBe('Morate izabrati potkategoriju');
  });
});

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
