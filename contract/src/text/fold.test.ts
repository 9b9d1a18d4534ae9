import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, searchWords } from '@majstorija/contract/text/fold.ts';

const LATIN = 'abcčćdđefghijklmnoprsštuvzž'.split('').concat('lj', 'nj', 'dž');
const CYRILLIC = 'абцчћдђефгхијклмнопрсштувзж'.split('').concat('љ', 'њ', 'џ');

describe('fold', () => {
  it.each([
    ['Đorđe Ćirić', 'dorde ciric'],
    ['djordje ćirić', 'dorde ciric'],
    ['DORDE CIRIC', 'dorde ciric'],
    ['Ђорђе Ћирић', 'dorde ciric'],
    ['Љубица', 'ljubica'],
    ['Ǉubica ǌegoš', 'ljubica njegos'],
    ['Џемал', 'dzemal'],
    ['ǅemal', 'dzemal'],
    ['ЧУКАРИЦА', 'cukarica'],
    ['C\u030Cukarica', 'cukarica'],
    ['\u00A0Bulevar \t kralja\n Aleksandra 212 ', 'bulevar kralja aleksandra 212'],
    ['café Ångström', 'cafe angstrom'],
    ['Й', 'и'],
    ['N000123', 'n000123'],
    ['D’Artanjan O´Konor O`Hara', "d'artanjan o'konor o'hara"],
    ['„Voda” «i» ″struja″', '"voda" "i" "struja"'],
    ['10–12, A−1, Novi\u2011Sad', '10-12, a-1, novi-sad'],
    ['cevo\u00ADvod \u200Bkuhinja\uFEFF', 'cevovod kuhinja'],
    ['Kabl 3х2,5 i 3 Х 2,5', 'kabl 3x2,5 i 3x2,5'],
    ['8h30, 2 ха', '8h30, 2 ha'],
    ['Cev Ø110, ⌀ 110, Φ110, fi 110, фи 110', 'cev fi110, fi110, fi110, fi110, fi110'],
    ['profi 5', 'profi 5'],
    ['45º 45˚ 45°', '45° 45° 45°'],
    ['', ''],
    [' \u2003 ', ''],
  ])('turns %j into %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('reads the whole Serbian alphabet alike in both scripts and both cases', () => {
    expect(CYRILLIC.map(fold)).toEqual(LATIN.map(fold));
    expect(CYRILLIC.map((letter) => fold(letter.toUpperCase()))).toEqual(LATIN.map(fold));
  });

  it('finds a word written with any mix of scripts, marks and cases', () => {
    const spellings = constantFrom('Đorđe', 'djordje', 'dorde', 'ЂОРЂЕ', 'Ђorđe', 'D\u0300orđe');
    assert(
      property(spellings, spellings, (one, other) => {
        expect(fold(one)).toBe(fold(other));
      }),
    );
  });

  it('leaves no Serbian Cyrillic letter, no đ, no mark and no needless blank', () => {
    const unit = constantFrom('d', 'j', 'Đ', 'ђ', 'Ћ', 'а', 'ǆ', 'ž', '\u030C', '\u00A0', '\t', ' ');
    assert(
      property(string({ unit, maxLength: 40 }), (text) => {
        expect(fold(text)).toMatch(/^(?:[a-z]+(?: [a-z]+)*)?$/);
      }),
    );
  });
});

describe('searchWords', () => {
  it('folds and splits, dropping what is empty', () => {
    expect(searchWords('  Булевар   kralja\u00A0Đorđa ')).toEqual(['bulevar', 'kralja', 'dorda']);
    expect(searchWords(' ')).toEqual([]);
  });

  it('takes ten words of sixty characters at most and never half of a character', () => {
    expect(searchWords('a b c d e f g h i j k l')).toHaveLength(10);
    expect(searchWords('x'.repeat(61))).toEqual(['x'.repeat(60)]);
    expect(searchWords(`${'x'.repeat(59)}😀😀`)).toEqual([`${'x'.repeat(59)}😀`]);
  });

  it('never lets through a character that the database refuses', () => {
    expect(searchWords('a\0b')).toEqual(['a', 'b']);
  });
});
