import { expect, test } from 'vitest';
import { placeLine, streetLine } from './address-lines.ts';

test('a numbered unit is a flat, a named one keeps its name', () => {
  expect(streetLine({ streetAndNumber: 'Njegoševa 44', unitNumber: '5' })).toBe('Njegoševa 44, stan 5');
  expect(streetLine({ streetAndNumber: 'Glavna 1', unitNumber: 'lokal 4' })).toBe('Glavna 1, lokal 4');
  expect(streetLine({ streetAndNumber: 'Glavna 1', unitNumber: null })).toBe('Glavna 1');
});

test('a place without a city is in Belgrade', () => {
  expect(placeLine({ municipality: 'Vračar' })).toBe('Vračar, Beograd');
});
