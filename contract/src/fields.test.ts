import { array, assert, constantFrom, nat, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  email,
  id,
  normalizePhone,
  optionalText,
  page,
  pageSize,
  phone,
  requiredText,
  sortOrder,
  toNationalDigits,
  triState,
} from '@majstorija/contract/fields.ts';

/** The parsed value, or the message of each complaint. */
function outcome(schema: z.ZodType, input: unknown): unknown {
  const result = schema.safeParse(input);
  return result.success ? result.data : result.error.issues.map((issue) => issue.message);
}

const REQUIRED = ['Polje je obavezno'];
const PHONE = ['Unesite validan broj telefona'];

describe('text', () => {
  it.each([undefined, null, 5, '', ' ', '\u00A0\n', '\0'])('is required, so %j is refused', (input) => {
    expect(outcome(requiredText(10), input)).toEqual(REQUIRED);
  });

  it('is trimmed before it is measured', () => {
    expect(outcome(requiredText(3), '  abc  ')).toBe('abc');
    expect(outcome(requiredText(3), 'abcd')).toEqual(['Dozvoljeno je najviše 3 znakova']);
  });

  it('is the same in JSON and in a form upload', () => {
    expect(outcome(requiredText(10), 'a\r\nb\rc')).toBe('a\nb\nc');
    expect(outcome(requiredText(10), 'C\u030Ca\tb')).toBe('Ča\tb');
  });

  it('loses the control characters that the database refuses', () => {
    assert(
      property(
        string({ unit: constantFrom('\0', '\x1b', '\x7f', '\x85', '\r', '\n', '\t', ' ', 'č') }),
        (typed) => {
          expect(optionalText(10_000).parse(typed) ?? '').not.toMatch(/(?![\t\n])\p{Cc}/u);
        },
      ),
    );
  });

  it('may be left out when optional', () => {
    expect(outcome(optionalText(3), undefined)).toBeUndefined();
    expect(outcome(optionalText(3), '  ')).toBeUndefined();
    expect(outcome(optionalText(3), ' a ')).toBe('a');
    expect(outcome(optionalText(3), 'abcd')).toEqual(['Dozvoljeno je najviše 3 znakova']);
  });
});

describe('email', () => {
  it.each([
    [' Operater@Demo.RS ', 'operater@demo.rs'],
    [undefined, REQUIRED],
    ['  ', REQUIRED],
    ['operater', ['Unesite validnu email adresu']],
    ['a@b', ['Unesite validnu email adresu']],
    [`${'a'.repeat(248)}@demo.rs`, ['Dozvoljeno je najviše 254 znakova']],
  ])('%j gives %j', (input, expected) => {
    expect(outcome(email, input)).toEqual(expected);
  });
});

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

describe('values of a query string', () => {
  const PAGE = ['Broj strane mora biti ceo broj od 1 naviše'];
  const PAGE_SIZE = ['Broj redova po strani mora biti ceo broj od 1 do 200'];
  const CHOICE = ['Izaberite jednu od ponuđenih vrednosti'];

  it.each([
    ['page', page, '1', 1],
    ['page', page, 7, 7],
    ['page', page, '0', PAGE],
    ['page', page, '-1', PAGE],
    ['page', page, '1.5', PAGE],
    ['page', page, '', PAGE],
    ['page', page, 'x', PAGE],
    ['page', page, '1e300', PAGE],
    ['page', page, ['1', '2'], PAGE],
    ['pageSize', pageSize, '200', 200],
    ['pageSize', pageSize, '201', PAGE_SIZE],
    ['pageSize', pageSize, '0', PAGE_SIZE],
    ['pageSize', pageSize, 'all', PAGE_SIZE],
    ['sortOrder', sortOrder, 'desc', 'desc'],
    ['sortOrder', sortOrder, 'DESC', CHOICE],
    ['triState', triState, 'true', true],
    ['triState', triState, 'false', false],
    ['triState', triState, undefined, undefined],
    ['triState', triState, '1', CHOICE],
    ['triState', triState, '', CHOICE],
  ])('%s gives the value or one complaint in case %#', (_name, schema, input, expected) => {
    expect(outcome(schema, input)).toEqual(expected);
  });
});

describe('id', () => {
  it('is a UUID in lower case', () => {
    expect(outcome(id, '0192F3A0-7B1C-7DEF-8ABC-0123456789AB')).toBe('0192f3a0-7b1c-7def-8abc-0123456789ab');
    expect(outcome(id, "1' or 1=1")).toEqual(['Neispravna oznaka zapisa']);
  });
});
