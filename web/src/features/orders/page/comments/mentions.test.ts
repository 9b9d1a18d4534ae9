import { describe, expect, test } from 'vitest';
import { findMentions, findTypedMention, hasMention, mentionedIn } from './mentions.ts';

const ANA = { firstName: 'Ana', lastName: 'Savić' };
const ANA_SAVIĆEVIĆ = { firstName: 'Ana', lastName: 'Savićević' };
const ŽARKO = { firstName: 'Žarko', lastName: "O'Njil-Đurić" };

describe('the mention being typed', () => {
  test.each([
    ['@', { start: 0, name: '' }],
    ['Molim @an', { start: 6, name: 'an' }],
    ['Molim (@Ana Sav', { start: 7, name: 'Ana Sav' }],
    ['prvi red\n@Žar', { start: 9, name: 'Žar' }],
    ['ana@demo', undefined],
    ['ana.savic+1@d', undefined],
    ['@@an', undefined],
    ['@Ana Savić molim te', undefined],
    ['@Ana, ', undefined],
    ['bez pominjanja', undefined],
  ])('in %j is %j', (text, found) => {
    expect(findTypedMention(text, text.length)).toEqual(found);
  });

  test('ends at the caret', () => {
    expect(findTypedMention('@Ana ide', 2)).toEqual({ start: 0, name: 'A' });
  });
});

test.each([
  ['@Ana', true],
  ['pišite na ana@demo.rs', false],
  ['cena @ 100', false],
])('whether %j may mention somebody: %s', (text, may) => {
  expect(hasMention(text)).toBe(may);
});

describe('those who are mentioned', () => {
  test.each([
    ['@Ana Savić, pozovi', [ANA]],
    ['pozovi @Ana Savićević.', [ANA_SAVIĆEVIĆ]],
    ["@Žarko O'Njil-Đurić i @Ana Savić", [ANA, ŽARKO]],
    ['Ana Savić bez znaka', []],
    ['@Ana', []],
    ['x@Ana Savić', []],
  ])('%j', (text, expected) => {
    expect(mentionedIn(text, [ANA, ANA_SAVIĆEVIĆ, ŽARKO])).toEqual(expected);
  });

  test('are found where they are, in order and once', () => {
    expect(findMentions('@Ana Savić i @Ana Savić', [ANA, { ...ANA }])).toEqual([
      { start: 0, end: 10 },
      { start: 13, end: 23 },
    ]);
  });
});
