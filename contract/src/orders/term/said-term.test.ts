import { describe, expect, it } from 'vitest';
import { readSaidTerm, withoutSaidTerm } from './said-term.ts';

/** Monday noon in Belgrade. */
const NOON = new Date('2026-11-23T11:00:00Z');

const said = (words: string, now = NOON): string => {
  const { term, isUrgent } = readSaidTerm(words, now);
  const parts = [
    term?.termKind,
    term?.termDate,
    term?.termFrom,
    term?.termTo,
    isUrgent ? 'hitno' : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(' ');
};

describe('what the words of a caller say about when [orders#said-term]', () => {
  it.each([
    ['Curi bojler, može danas', 'today'],
    ['Данас, хитно!', 'today hitno'],
    ['Može danas posle 16', 'window 2026-11-23 16:00 18:00'],
    ['sutra u 9', 'window 2026-11-24 09:00 11:00'],
    ['Sutra', 'window 2026-11-24 08:00 20:00'],
    ['prekosutra od 8 do 10', 'window 2026-11-25 08:00 10:00'],
    ['u petak pre podne', 'window 2026-11-27 08:00 12:00'],
    ['u ponedeljak popodne', 'window 2026-11-30 12:00 18:00'],
    ['u nedelju 10–12h', 'window 2026-11-29 10:00 12:00'],
    ['između 14:30 i 16', 'window 2026-11-23 14:30 16:00'],
    ['8-10', 'window 2026-11-24 08:00 10:00'],
    ['u 9', 'window 2026-11-24 09:00 11:00'],
    ['večeras', 'window 2026-11-23 18:00 20:00'],
    ['Hitno, kaplje na pločice', 'hitno'],
  ])('„%s” is %s', (words, expected) => {
    expect(said(words)).toBe(expected);
  });

  it.each([
    'Curi bojler 50-80 l',
    'u 5. stanu na 3. spratu',
    'cevi 10-12 mm',
    'radi već nedelju dana',
    'nije hitno',
    'račun 2.500',
  ])('„%s” says nothing that can be set', (words) => {
    expect(said(words)).toBe('');
  });

  it.each([
    ['Može danas posle 16', '16 h', 'posle 16', '2026-11-24 16:00 18:00'],
    ['posle 16', '16 h', 'posle 16', '2026-11-24 16:00 18:00'],
    ['danas od 8 do 10', '8–10 h', '8–10', '2026-11-24 08:00 10:00'],
    ['danas pre podne', '8–12 h', '8–12', '2026-11-24 08:00 12:00'],
    ['u 9:30', '9:30 h', 'u 9:30', '2026-11-24 09:30 11:30'],
    ['večeras', '18–20 h', '18–20', '2026-11-24 18:00 20:00'],
  ])('„%s” in the evening has passed: %s, and tomorrow %s', (words, what, again, window) => {
    const evening = new Date('2026-11-23T20:10:00Z');
    expect(readSaidTerm(words, evening).passed).toMatchObject({ what, again });
    expect(said(words, evening)).toBe(`window ${window}`);
  });

  it.each([
    ['Curi bojler. Može danas posle 16', 'curi bojler. moze'],
    ['Slavina, posle podne', 'slavina,'],
    ['Hitno u petak od 8 do 10, wc', ', wc'],
    ['cev 10-12 mm', 'cev 10-12 mm'],
  ])('leaves of „%s” what says nothing about when', (words, rest) => {
    expect(withoutSaidTerm(words).replace(/\s+/g, ' ').trim()).toBe(rest);
  });
});
