import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toRsd } from '@majstorija/contract/money.ts';
import {
  NOUNS,
  compareText,
  countOf,
  formatMoney,
  formatNumber,
  formatPhone,
  fullName,
  groupNationalDigits,
  initials,
  needsAction,
  plural,
  shortName,
} from '@majstorija/contract/text/format.ts';

describe('money and numbers', () => {
  it.each([
    [0, '0,00\u00A0rsd'],
    [-0, '0,00\u00A0rsd'],
    [-0.001, '0,00\u00A0rsd'],
    [1234.5, '1.234,50\u00A0rsd'],
    [-1234.5, '-1.234,50\u00A0rsd'],
    [1234567.89, '1.234.567,89\u00A0rsd'],
    [0.1 + 0.2, '0,30\u00A0rsd'],
  ])('writes %d as %s', (rsd, text) => {
    expect(formatMoney(rsd)).toBe(text);
  });

  it('never loses a para of a whole amount', () => {
    assert(
      property(integer({ min: -1e12, max: 1e12 }), (para) => {
        const digits = formatMoney(toRsd(para)).replace(/[^\d-]/g, '');
        expect(Number(digits)).toBe(para === 0 ? 0 : para);
      }),
    );
  });

  it('sets thousands apart with dots', () => {
    expect(formatNumber(1234)).toBe('1.234');
    expect(formatNumber(-0)).toBe('0');
  });
});

describe('count words', () => {
  it.each([
    [0, '0 naloga', '0 zaposlenih', 'traži akciju'],
    [1, '1 nalog', '1 zaposleni', 'traži akciju'],
    [2, '2 naloga', '2 zaposlena', 'traže akciju'],
    [4, '4 naloga', '4 zaposlena', 'traže akciju'],
    [5, '5 naloga', '5 zaposlenih', 'traži akciju'],
    [11, '11 naloga', '11 zaposlenih', 'traži akciju'],
    [14, '14 naloga', '14 zaposlenih', 'traži akciju'],
    [21, '21 naloga', '21 zaposlenih', 'traži akciju'],
    [22, '22 naloga', '22 zaposlenih', 'traže akciju'],
    [100, '100 naloga', '100 zaposlenih', 'traži akciju'],
    [112, '112 naloga', '112 zaposlenih', 'traži akciju'],
    [1001, '1.001 naloga', '1.001 zaposlenih', 'traži akciju'],
  ])('agree with %d', (n, orders, employees, verb) => {
    expect(countOf(n, NOUNS.nalog)).toBe(orders);
    expect(countOf(n, NOUNS.zaposleni)).toBe(employees);
    expect(needsAction(n)).toBe(verb);
  });

  it('take the form of the rest after a fraction', () => {
    expect(plural(1.5, { one: 'one', few: 'few', other: 'other' })).toBe('other');
  });

  it('have a tested form for every noun', () => {
    const table = Object.entries(NOUNS).map(
      ([noun, forms]) => `${noun}: ${[1, 3, 7].map((n) => countOf(n, forms)).join(', ')}`,
    );
    expect(table).toEqual([
      'nalog: 1 nalog, 3 naloga, 7 naloga',
      'otvorenNalog: 1 otvoren nalog, 3 otvorena naloga, 7 otvorenih naloga',
      'zaposleni: 1 zaposleni, 3 zaposlena, 7 zaposlenih',
      'klijent: 1 klijent, 3 klijenta, 7 klijenata',
      'majstor: 1 majstor, 3 majstora, 7 majstora',
      'vlasnik: 1 vlasnik, 3 vlasnika, 7 vlasnika',
      'kompanija: 1 kompanija, 3 kompanije, 7 kompanija',
      'operater: 1 operater, 3 operatera, 7 operatera',
      'stanica: 1 stanica, 3 stanice, 7 stanica',
      'stavka: 1 stavka, 3 stavke, 7 stavki',
      'komentar: 1 komentar, 3 komentara, 7 komentara',
      'fotografija: 1 fotografija, 3 fotografije, 7 fotografija',
      'slika: 1 slika, 3 slike, 7 slika',
      'adresa: 1 adresa, 3 adrese, 7 adresa',
      'red: 1 red, 3 reda, 7 redova',
      'osoba: 1 osoba, 3 osobe, 7 osoba',
      'čitanje: 1 čitanje, 3 čitanja, 7 čitanja',
      'verzija: 1 verzija, 3 verzije, 7 verzija',
      'izmena: 1 izmena, 3 izmene, 7 izmena',
      'pasus: 1 pasus, 3 pasusa, 7 pasusa',
      'dokument: 1 dokument, 3 dokumenta, 7 dokumenata',
      'minut: 1 minut, 3 minuta, 7 minuta',
      'sat: 1 sat, 3 sata, 7 sati',
      'dan: 1 dan, 3 dana, 7 dana',
      'reklamacija: 1 reklamacija, 3 reklamacije, 7 reklamacija',
      'upis: 1 upis, 3 upisa, 7 upisa',
      'rezultat: 1 rezultat, 3 rezultata, 7 rezultata',
      'posao: 1 posao, 3 posla, 7 poslova',
      'otvoren: 1 otvoren, 3 otvorena, 7 otvorenih',
      'događaj: 1 događaj, 3 događaja, 7 događaja',
      'nepročitano: 1 nepročitano, 3 nepročitana, 7 nepročitanih',
      'mejl: 1 mejl, 3 mejla, 7 mejlova',
      'obaveštenje: 1 novo obaveštenje, 3 nova obaveštenja, 7 novih obaveštenja',
    ]);
  });
});

describe('phones and names', () => {
  it('groups phones with three or four digits at the end', () => {
    expect(formatPhone('+381641234567')).toBe('+381 64 123 4567');
    expect(formatPhone('+38164123456')).toBe('+381 64 123 456');
    expect(formatPhone('+38591234567')).toBe('+38591234567');
  });

  it('is a slash for a person without one', () => {
    expect(formatPhone('')).toBe('/');
  });

  it('groups an unfinished number without a trailing blank', () => {
    expect(['', '64', '641', '641234'].map(groupNationalDigits)).toEqual(['', '64', '64 1', '64 123 4']);
  });

  it('joins names and takes their initials by Serbian letters', () => {
    expect(fullName({ firstName: 'Žarko', lastName: 'Ljubičić' })).toBe('Žarko Ljubičić');
    expect(initials('Žarko', 'Ljubičić')).toBe('ŽLJ');
    expect(shortName({ firstName: 'Ljiljana', lastName: 'Đorđević' })).toBe('Lj.\u00A0Đorđević');
    expect(shortName({ firstName: 'Žarko', lastName: 'Ljubičić' })).toBe('Ž.\u00A0Ljubičić');
    expect(shortName({ firstName: '', lastName: 'Ljubičić' })).toBe('Ljubičić');
    expect(initials('Džemal', 'Njegoš')).toBe('DŽNJ');
    expect(initials('Z\u030Carko', 'ǈubičić')).toBe('ŽLJ');
    expect(initials('đorđe', 'Lazić')).toBe('ĐL');
    expect(initials('', 'Petrović')).toBe('P');
  });
});

describe('alphabetical order', () => {
  it('is the Serbian one, with č, ć, dž, đ, lj, nj, š and ž in their places', () => {
    const sorted =
      'Cvetko Čedomir Ćirilo Dragan Dušan Dzaja Džemal Đorđe Luka Lz Ljubica Nada Nikola Nž Njegoš Stefan Šabac Zoran Zvezdara Žarko'.split(
        ' ',
      );
    expect(sorted.toReversed().toSorted(compareText)).toEqual(sorted);
  });

  it('reads numbers by their value', () => {
    expect(['N10', 'N2'].toSorted(compareText)).toEqual(['N2', 'N10']);
  });
});
