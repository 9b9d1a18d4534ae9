import { describe, expect, it } from 'vitest';
import {
  CATEGORIES,
  CATEGORY_OPTIONS,
  PACKAGES,
  PACKAGE_OPTIONS,
  categoryOf,
  isPackageOf,
  onlyPackageOf,
  packagesOf,
} from '@majstorija/contract/catalog.ts';
import { Category, Package } from '@majstorija/contract/choices.ts';

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
