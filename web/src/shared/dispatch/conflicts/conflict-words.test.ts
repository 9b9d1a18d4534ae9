import { expect, test } from 'vitest';
import { aConflict } from '#testing/builders/conflict-builders.ts';
import { aTerm, anOrder, aWorker } from '#testing/builders/builders.ts';
import { conflictTitle, otherWords, wishWords } from './conflict-words.ts';
import { anOther } from '#testing/builders/conflict-builders.ts';

const NONE = { minutes: null, travelMinutes: null };
/** Monday noon in Belgrade. */
const NOON = new Date('2026-11-23T11:00:00Z');

test.each([
  [[{}], 'Sukob: preklop 20 min i put 22 min'],
  [[{ travelMinutes: null }], 'Sukob: preklop 20 min'],
  [[{ minutes: 90, travelMinutes: null }], 'Sukob: preklop 1 h 30 min'],
  [[{ ...NONE }], 'Sukob: preklop'],
  [[{}, { travelMinutes: 31 }], 'Sukob: preklop sa 2 naloga i put 31 min'],
  [[{ ...NONE, kind: 'travel', travelMinutes: 22 }], 'Sukob: put 22 min'],
  [[{ ...NONE, kind: 'absent' }], 'Sukob: odsustvo'],
  [
    [
      { ...NONE, kind: 'paused' },
      { ...NONE, kind: 'off_hours' },
    ],
    'Sukob: pauza i van radnog vremena',
  ],
  [[{}, { ...NONE, kind: 'package_gone' }], 'Sukob: preklop 20 min, put 22 min i usluga nije u ponudi'],
] as const)('%j are named by „%s”', (conflicts, title) => {
  expect(conflictTitle(conflicts.map((one) => aConflict(one)))).toBe(title);
});

test.each([
  [undefined, 'Nalog N000123 · Ana Antić · danas 15–17'],
  [{ termKind: 'now' }, 'Nalog N000123 · Ana Antić · odmah'],
  [{ termKind: 'today' }, 'Nalog N000123 · Ana Antić · danas'],
  [
    { termKind: 'window', termDate: '2026-11-24', termFrom: '08:00', termTo: '10:15' },
    'Nalog N000123 · Ana Antić · sutra 8–10:15',
  ],
] as const)('a wish for %j is „%s”', (term, words) => {
  const own = aTerm({ kind: 'window', date: '2026-11-23', from: '15:00', to: '17:00' });
  const worker = aWorker({ firstName: 'Ana', lastName: 'Antić' });
  expect(wishWords(anOrder({ term: own }), { worker, term }, NOON)).toBe(words);
});

test.each([
  [{}, 'slobodan · 1,9 km, oko 5 min'],
  [{ openCount: 2, driveMinutes: null }, '2 otvorena · 1,9 km'],
  [{ distanceKm: null, driveMinutes: null }, 'slobodan'],
])('another worker with %j is „%s”', (facts, words) => {
  expect(otherWords(anOther(aWorker(), facts))).toBe(words);
});
