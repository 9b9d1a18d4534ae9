import { expect, it } from 'vitest';
import { SHEET_ERRORS, ambiguousPriceText } from '@majstorija/contract/messages/sheet-errors.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { readPrice } from '@majstorija/contract/price-list/typed-price.ts';

it.each([
  ['1.234,50', 1234.5],
  ['1.234', 1234],
  ['1234', 1234],
  ['1234,5', 1234.5],
  ['1234.50', 1234.5],
  ['1,234.50', 1234.5],
  ['1\u00A0234,50 rsd', 1234.5],
  ['1.234.567,89 din.', 1_234_567.89],
  ['1500 дин.', 1500],
  ['РСД 1.500', 1500],
  ['1500РСД.', 1500],
  ['RSD 1.500,00', 1500],
  ['2500 dinara', 2500],
  ['1.500,-', 1500],
  ['\u200E1500 ', 1500],
])('the price %j is %d [price-list#typed-price]', (typed, amount) => {
  expect(readPrice(typed)).toBe(amount);
});

it.each([
  ['', VALIDATION.required],
  ['1,500', ambiguousPriceText('1.500')],
  ['12,500 rsd', ambiguousPriceText('12.500')],
  ['0,500', VALIDATION.amount],
  ['1234,567', VALIDATION.amount],
  ['0', VALIDATION.amount],
  ['10.000.001', VALIDATION.amount],
])('the price %j is none: %s', (typed, message) => {
  expect(readPrice(typed)).toBe(message);
});

it.each([
  'sto',
  'rsd',
  '0.500',
  '1.2.3',
  '12,34,56',
  '12 34',
  '1.23,4.5',
  '1.01.2026',
  '-5',
  '1e5',
  '12 €',
  '1500²',
])('the price %j is no number', (typed) => {
  expect(readPrice(typed)).toBe(SHEET_ERRORS.price);
});
