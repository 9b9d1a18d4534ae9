import { describe, expect, it } from 'vitest';
import type { WorkerFacts } from '@majstorija/contract/dispatch/suggestions.ts';
import { aSuggestion } from '#testing/builders/suggestion-builders.ts';
import { goodReason, wayWords, whyBelowWords } from './suggestion-words.ts';

const far = { distanceKm: 9, sameClient: 0, completed: 40 };
const nearest = aSuggestion({ facts: { distanceKm: 1 } });

describe('the one good reason of a worker [dispatch#good-reason]', () => {
  it.each([
    [{ sameClient: 2 }, 'bio kod ovog klijenta 2×'],
    [{ distanceKm: 1 }, 'najbliži'],
    [{ acceptance: { accepted: 9, of: 10, medianMinutes: null } }, 'prihvata 9 od 10'],
    [
      { acceptance: { accepted: 5, of: 10, medianMinutes: null }, complaints: { count: 0, of: 30 } },
      'bez reklamacija od 30',
    ],
    [{ acceptance: { accepted: 5, of: 10, medianMinutes: null }, complaints: { count: 1, of: 30 } }, ''],
    [{ completed: 3, acceptance: { accepted: 3, of: 3, medianMinutes: null } }, ''],
  ] satisfies [Partial<WorkerFacts>, string][])('%j: %s', (facts, words) => {
    const one = aSuggestion({ rank: 2, facts: { ...far, ...facts } });
    expect(goodReason(one, [nearest, one])).toBe(words);
  });
});

describe('the way to the address [dispatch#row]', () => {
  it.each([
    [
      { distanceKm: 2.9, driveMinutes: 13, fromWhere: 'company' },
      { figure: '2,9 km', note: 'oko 13 min' },
    ],
    [
      { distanceKm: 0, driveMinutes: 0, fromWhere: 'company' },
      { figure: 'kod sedišta', note: '' },
    ],
    [
      { distanceKm: 0, driveMinutes: 0, fromWhere: 'current_job' },
      { figure: 'kod trenutnog posla', note: '' },
    ],
    [
      { distanceKm: null, driveMinutes: null, fromWhere: null },
      { figure: 'put nepoznat', note: '' },
    ],
  ] satisfies [Partial<WorkerFacts>, object][])('%j: %j', (facts, words) => {
    expect(wayWords(aSuggestion({ facts }).facts)).toEqual(words);
  });
});

describe('why a free worker stands below a busy one [dispatch#why-below]', () => {
  it('is the term that takes most from him, and is said of nobody else', () => {
    const busy = aSuggestion({ facts: { openCount: 1 } });
    const { terms } = busy;
    const free = aSuggestion({ rank: 2, facts: { openCount: 0 } });
    const below = { ...free, terms: { ...terms, free: 25, distance: terms.distance - 14.2, fairShare: 0 } };
    expect(whyBelowWords(below, [busy, below])).toBe('ispod zauzetog: blizina 14,2 boda manje');
    expect(whyBelowWords(busy, [busy, below])).toBe('');
    expect(whyBelowWords({ ...below, rank: 3 }, [busy, free, { ...below, rank: 3 }])).toBe('');
  });
});
