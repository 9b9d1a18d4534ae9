import { array, assert, boolean, constantFrom, property, record, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Paragraph } from '#features/legal-documents/reading/paragraphs.ts';
import { compareTexts, foldRows, type Row } from './compare-texts.ts';

const texts = (...all: string[]): Paragraph[] => all.map((text) => ({ text, isHeading: false }));

/** What is left of the rows without what came or without what went. */
const without = (kind: 'added' | 'removed', rows: readonly Row[]) =>
  rows
    .filter((row) => row.kind !== kind)
    .map(({ pieces }) =>
      pieces
        .filter((piece) => piece.kind !== kind)
        .map(({ text }) => text)
        .join(' '),
    );

/** `tri [-dana-] {+sata+}` */
const marked = (rows: readonly Row[]) =>
  rows.map(({ pieces }) =>
    pieces
      .map(({ kind, text }) => ({ kept: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind])
      .join(' '),
  );

// Few words and short texts, so that many of them are equal or alike.
const word = constantFrom('rok', 'je', 'dva', 'dana.', 'sata', 'čišćenje', '–');
const paragraph = record({
  text: array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' ')),
  isHeading: boolean(),
});
const text = array(paragraph, { maxLength: 12 });

describe('the comparison of two texts [legal#comparison]', () => {
  it('gives back both texts, whatever they are', () => {
    assert(
      property(tuple(text, text), ([before, after]) => {
        const rows = compareTexts(before, after);
        expect(without('added', rows)).toEqual(before.map((one) => one.text));
        expect(without('removed', rows)).toEqual(after.map((one) => one.text));
      }),
      { numRuns: 300 },
    );
  });

  it('shows a changed paragraph by its words, and one that has little of the old as gone and come', () => {
    const rows = compareTexts(
      texts('Uvod.', 'Rok za povraćaj novca je 14 dana.', 'Kraj.'),
      texts('Uvod.', 'Rok za povraćaj celog novca je 30 dana.', 'Podrška radi vikendom.', 'Kraj.'),
    );
    expect(marked(rows)).toEqual([
      'Uvod.',
      'Rok za povraćaj {+celog+} novca je [-14-] {+30+} dana.',
      '{+Podrška radi vikendom.+}',
      'Kraj.',
    ]);
    expect(marked(compareTexts(texts('Stari tekst.'), texts('Nešto sasvim drugo ovde.')))).toEqual([
      '[-Stari tekst.-]',
      '{+Nešto sasvim drugo ovde.+}',
    ]);
  });
});

describe('the rows that are shown', () => {
  const kept = (name: string, isHeading = false): Row => ({
    kind: 'kept',
    isHeading,
    pieces: [{ kind: 'kept', text: name }],
  });
  const added: Row = { kind: 'added', isHeading: false, pieces: [{ kind: 'added', text: 'novo' }] };

  it('are the changed ones, a paragraph around each and their heading', () => {
    const before = [kept('1', true), kept('a'), kept('2', true), kept('b'), kept('c'), kept('d')];
    const rows = [...before, added, kept('e'), kept('f')];
    expect(
      foldRows(rows).map((part) => [part.isFolded, part.rows.map(({ pieces }) => pieces[0]?.text)]),
    ).toEqual([
      [true, ['1', 'a']],
      [false, ['2']],
      [true, ['b', 'c']],
      [false, ['d', 'novo', 'e', 'f']],
    ]);
  });
});
