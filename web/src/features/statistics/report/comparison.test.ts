import { describe, expect, test } from 'vitest';
import { compare } from './comparison.ts';

const wordsOf = (...values: Parameters<typeof compare>) => {
  const { direction, text } = compare(...values);
  return [direction, text.replaceAll('\u00A0', ' ')];
};

describe('a figure and the time before [statistics-screen#comparison]', () => {
  test('says how much faster or slower, with both values', () => {
    const report = 'to-acceptance';
    expect(wordsOf({ unit: 'minutes', value: 6, before: 8, report })).toEqual([
      'down',
      '2 min brže, pre 8 min',
    ]);
    expect(wordsOf({ unit: 'minutes', value: 80, before: 19, report })).toEqual([
      'up',
      '1 h 1 min sporije, pre 19 min',
    ]);
  });

  test('calls work longer, not slower', () => {
    expect(wordsOf({ unit: 'minutes', value: 65, before: 60, report: 'on-site' })).toEqual([
      'up',
      '5 min duže, pre 1 h',
    ]);
  });

  test('counts, shares and amounts are more or less', () => {
    const report = 'money';
    expect(wordsOf({ unit: 'count', value: 1284, before: 1197, report })).toEqual([
      'up',
      '87 više, pre 1.197',
    ]);
    expect(wordsOf({ unit: 'share', value: 0.843, before: 0.81, report })).toEqual(['up', 'više, pre 81,0%']);
    expect(wordsOf({ unit: 'money', value: 1, before: 2, report })).toEqual(['down', 'manje, pre 2,00 rsd']);
  });

  test('says so when nothing that is shown has changed', () => {
    expect(wordsOf({ unit: 'share', value: 0.8101, before: 0.81, report: 'workers' })).toEqual([
      'same',
      'isto kao pre',
    ]);
  });
});
