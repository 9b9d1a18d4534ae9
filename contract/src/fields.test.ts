import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  email,
  id,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
} from '@majstorija/contract/fields.ts';
import { outcome } from '@majstorija/contract/testing/outcome.ts';

const REQUIRED = ['Polje je obavezno'];

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

describe('a text of one line', () => {
  it.each([
    ['Ana\r\nAnić', 'Ana Anić'],
    [' Ana \n\t Anić\n', 'Ana Anić'],
    ['Ana\u2028Anić\u2029\x85Bg\v2\f', 'Ana Anić Bg 2'],
    ['Ana  Anić', 'Ana Anić'],
    ['Ana\u00A0 \u2003Anić', 'Ana Anić'],
    ['C\u030Cedomir', 'Čedomir'],
  ])('has one blank for the line ends and blanks of %j', (typed, line) => {
    expect(outcome(requiredLine(20), typed)).toBe(line);
    expect(outcome(optionalLine(20), typed)).toBe(line);
  });

  it.each(Array.from('\u200B\u200D\u200E\u200F\u061C\u202A\u202E\u2060\u2066\u2069\uFEFF\xAD'))(
    'loses %j, which is invisible or turns the text around it',
    (mark) => {
      expect(outcome(requiredLine(3), `${mark}A${mark}n${mark}a${mark}`)).toBe('Ana');
      expect(outcome(requiredLine(3), mark)).toEqual(REQUIRED);
      expect(outcome(optionalLine(3), ` ${mark} `)).toBeUndefined();
    },
  );
});

it('refuses a hundred thousand blanks of a line by their number', () => {
  expect(outcome(requiredLine(3), `A${' '.repeat(100_000)}n`)).toEqual(outcome(requiredLine(3), 'Anna'));
  expect(outcome(requiredLine(3), `A${' '.repeat(90)}n`)).toBe('A n');
});

describe('email', () => {
  it.each([
    [' Operater@Demo.RS ', 'operater@demo.rs'],
    [undefined, REQUIRED],
    ['  ', REQUIRED],
    ['proba@пример.срб', 'proba@xn--e1afmkfd.xn--90a3ac'],
    ['Proba@ПРИМЕР.СРБ', 'proba@xn--e1afmkfd.xn--90a3ac'],
    ['proba@xn--e1afmkfd.xn--90a3ac', 'proba@xn--e1afmkfd.xn--90a3ac'],
    ['proba@čačak.rs', 'proba@xn--aak-eqab.rs'],
    ['проба@пример.срб', ['Unesite validnu email adresu']],
    ['Petar Perić <pera@majstori.rs>', 'pera@majstori.rs'],
    ['"Perić, Petar" <mailto:pera@majstori.rs>;', 'pera@majstori.rs'],
    ['mailto:pera@majstori.rs?subject=Ponuda', 'pera@majstori.rs'],
    ['pera@mаjstori.rs', ['Adresa ima ćirilično slovo а. Otkucajte ga latinicom']],
    ['pеra@majstori.rs', ['Adresa ima ćirilično slovo е. Otkucajte ga latinicom']],
    ['a@пример', ['Unesite validnu email adresu']],
    ['a@b.xn--', ['Unesite validnu email adresu']],
    ['operater', ['Unesite validnu email adresu']],
    ['a@b', ['Unesite validnu email adresu']],
    [`${'a'.repeat(248)}@demo.rs`, ['Dozvoljeno je najviše 254 znakova']],
  ])('%j gives %j', (input, expected) => {
    expect(outcome(email, input)).toEqual(expected);
  });
});

describe('id', () => {
  it('is a UUID in lower case', () => {
    expect(outcome(id, '0192F3A0-7B1C-7DEF-8ABC-0123456789AB')).toBe('0192f3a0-7b1c-7def-8abc-0123456789ab');
    expect(outcome(id, "1' or 1=1")).toEqual(['Neispravna oznaka zapisa']);
  });
});
