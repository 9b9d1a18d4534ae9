import { array, assert, constantFrom, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFound, phoneDigits, phoneText, toSearch } from '@majstorija/contract/text/search.ts';

const PHONE = '+381601901976';

/** Whether a search finds the person of that name, number and company. */
const finds = (query: string, phone = PHONE): boolean =>
  isFound(`Marko Ilić ${phoneText(phone)} Servis Đurić 24 Čukarica`, toSearch(query));

describe('phoneDigits', () => {
  it.each([
    ['+381 60 190 1976', '0601901976'],
    ['+381601901976', '0601901976'],
    ['0601901976', '0601901976'],
    ['060/190-1976', '0601901976'],
    ['(060) 190 1976', '0601901976'],
    ['381601901976', '0601901976'],
    ['00381 60 190-1976', '0601901976'],
    ['+381 (0)60 190 1976', '0601901976'],
    ['\u202A+381\u00A060\u00A0190\u00A01976\u202C', '0601901976'],
    ['60 190 1976', '601901976'],
    ['65 402', '65402'],
    ['0976', '0976'],
    ['381 60', '38160'],
    ['3812', '3812'],
    ['+381 6', '06'],
    ['+385 91 234 5678', '385912345678'],
    ['064+123', '064123'],
    ['Ana', ''],
    ['', ''],
  ])('of %j are %j', (written, digits) => {
    expect(phoneDigits(written)).toBe(digits);
  });
});

describe('a search', () => {
  it.each(['"Marko Ilić"', '„Марко Илић“', '(Marko) Ilić.', '»Ilić«, Marko!'])(
    'leaves out what is around the words of %s',
    (query) => {
      expect(finds(query)).toBe(true);
    },
  );

  it.each([
    '+381 60 190 1976',
    '0601901976',
    '060 190 1976',
    '060/190-1976',
    '060 / 190 - 1976',
    '381601901976',
    '381 60 190 1976',
    '00381 60 1901976',
    '+381 (0)60 190 1976',
    '60 190 1976',
    '1976',
    '90 1976',
    '01976',
    '+381 60 1',
    '+381 6',
    '+381',
    '060',
    '06',
    'marko 060/190-1976',
    '060 190 1976 marko',
    'cukarica 1976 ilic',
  ])('finds a person by the number %j', (query) => {
    expect(finds(query)).toBe(true);
  });

  it.each(['1977', '060 190 1977', '+381 61', '0976', '61', 'petar 060 190 1976', '76 190', '1976 060 19'])(
    'does not find another number by %j',
    (query) => {
      expect(finds(query)).toBe(false);
    },
  );

  it.each(['ilic marko', 'Илић Марко', 'duric', 'djuric cuka', 'servis 24', '24 servis', 'lic ser', ''])(
    'finds each word of %j anywhere, in any order',
    (query) => {
      expect(finds(query)).toBe(true);
    },
  );

  it('needs every word', () => {
    expect(finds('marko petrovic')).toBe(false);
  });

  it('keeps the words of a number together and all others apart', () => {
    expect(toSearch('Ana 65 402 Đ.')).toEqual([
      { words: ['ana'] },
      { words: ['65', '402'], digits: '65402' },
      { words: ['d.'] },
    ]);
    expect(toSearch('Njegoševa, Vračar;').map(({ words }) => words)).toEqual([['njegoseva'], ['vracar']]);
    expect(toSearch('7')).toEqual([{ words: ['7'] }]);
    expect(toSearch(' - ')).toEqual([{ words: ['-'] }]);
  });

  it('finds a number in every writing, whole or from its last four digits', () => {
    const rest = array(nat(9), { minLength: 7, maxLength: 8 });
    const prefix = constantFrom('', '0', '+381', '00381', '381', '+381 (0)');
    const gap = constantFrom('', ' ', '-', '/', '.', '\u00A0', ' / ');
    assert(
      property(rest, prefix, gap, nat(5), (digits, start, between, cut) => {
        const national = `6${digits.join('')}`;
        const phone = `+381${national}`;
        const whole = start + between + Array.from(national).join(national.length > 8 ? '' : between);
        expect(finds(whole, phone)).toBe(true);
        const last = national.slice(-4 - cut);
        expect(finds(`${last.slice(0, 2)}${between}${last.slice(2)}`, phone)).toBe(true);
      }),
    );
  });
});
