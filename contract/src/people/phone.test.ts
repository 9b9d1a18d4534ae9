import { array, assert, constantFrom, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  normalizeAnyPhone,
  normalizePhone,
  optionalAnyPhone,
  phone,
  toNationalDigits,
} from '@majstorija/contract/people/phone.ts';
import { outcome } from '@majstorija/contract/testing/outcome.ts';

const REQUIRED = ['Polje je obavezno'];
const PHONE = ['Unesite validan broj telefona'];

describe('phone', () => {
  it.each([
    ['+381 64 123 4567', '+381641234567'],
    ['+381 64 123 456', '+38164123456'],
    ['064/123-45-67', '+381641234567'],
    ['0641234567', '+381641234567'],
    ['00381641234567', '+381641234567'],
    ['381641234567', '+381641234567'],
    ['+381\u00A064\u00A0123\u00A04567', '+381641234567'],
    ['60 123 4567', '+381601234567'],
    ['+381 (0)64 123-4567', '+381641234567'],
    ['\u202A+381641234567\u202C', '+381641234567'],
    ['064 123–45–67', '+381641234567'],
    ['Tel: +381 64 123 4567;', '+381641234567'],
    ['Mob. 064/123-4567', '+381641234567'],
    ['"064 123 4567"', '+381641234567'],
    [undefined, REQUIRED],
    [' ', REQUIRED],
    ['011 123 4567', PHONE],
    ['+385 91 234 5678', PHONE],
    ['064 123 45', PHONE],
    ['064 123 45678', PHONE],
    ['064 123 456a', PHONE],
    ['+064 123 4567', PHONE],
    ['064+1234567', PHONE],
    ['064,1234567', PHONE],
  ])('%j gives %j', (input, expected) => {
    expect(outcome(phone, input)).toEqual(expected);
  });

  it('means the same number however it is prefixed and spaced', () => {
    const digits = array(nat(9), { minLength: 7, maxLength: 8 });
    const prefix = constantFrom('', '0', '+381', '00381', '381', '+381 (0)');
    const gap = constantFrom('', ' ', '-', '/', '.', '\u00A0');
    assert(
      property(digits, prefix, gap, (rest, start, between) => {
        const national = `6${rest.join('')}`;
        const typed = start + between + Array.from(national).join(between);
        expect(normalizePhone(typed)).toBe(`+381${national}`);
        expect(toNationalDigits(typed)).toBe(national);
        expect(phone.parse(phone.parse(typed))).toBe(`+381${national}`);
      }),
    );
  });

  it('gives its digits after the country even when it is unfinished or wrong', () => {
    expect(['', '06', '064/12', '+381 64 1', '011 123', 'abc'].map(toNationalDigits)).toEqual([
      '',
      '6',
      '6412',
      '641',
      '11123',
      '',
    ]);
  });
});

describe('any phone [people#second-phone]', () => {
  it.each([
    ['011/123-4567', '+381111234567'],
    ['+381 (0)11 123 4567', '+381111234567'],
    ['0038121456789', '+38121456789'],
    ['381 21 456 789', '+38121456789'],
    ['064 123 4567', '+381641234567'],
    ['64 123 4567', '+381641234567'],
    ['+43 664 123 45 67', '+436641234567'],
    ['0043 664 1234567', '+436641234567'],
    ['Tel: 3123-456', '3123456'],
    ['123456', '123456'],
    ['+123456789012345', '+123456789012345'],
    ['', undefined],
    [undefined, undefined],
  ])('%j gives %j', (input, expected) => {
    expect(outcome(optionalAnyPhone, input)).toEqual(expected);
  });

  it.each([
    '12345',
    '+1234567890123456',
    '011 123 komšija',
    '011+123456',
    '192',
    '011,123456',
    '+381 00 123456',
  ])('refuses %j', (typed) => {
    expect(outcome(optionalAnyPhone, typed)).toEqual(['Unesite broj telefona od 6 do 15 cifara, bez slova']);
  });

  it('is kept as it is once it is written', () => {
    const digits = array(nat(9), { minLength: 1, maxLength: 18 });
    assert(
      property(digits, constantFrom('', '0', '00', '+', '381', '+381'), (rest, prefix) => {
        const written = normalizeAnyPhone(prefix + rest.join('')) ?? '+436641234567';
        expect(normalizeAnyPhone(written)).toBe(written);
      }),
      { numRuns: 500 },
    );
  });
});
