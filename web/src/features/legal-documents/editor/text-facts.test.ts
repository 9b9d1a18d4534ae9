import { expect, test } from 'vitest';
import { countWords } from '#features/legal-documents/editor/text-facts.ts';
import { hasWords } from '#features/legal-documents/form/legal-form.ts';

test.each([
  ['', 0],
  ['  \n ', 0],
  ['— … !', 0],
  ['Član 1.', 2],
  ['Đorđe će doći u 08:30.', 6],
  ['e-adresa i 1.234,50 rsd', 4],
  ['Ово је ћирилица', 3],
])('%j has %i words', (text, count) => expect(countWords(text)).toBe(count));

test.each([
  ['', false],
  ['<p></p>', false],
  ['<p>&nbsp; \u00A0\u200B</p><h2></h2>', false],
  ['<ul><li><p><br></p></li></ul>', false],
  ['<p>a</p>', true],
  ['<p>&lt;</p>', true],
])('%j has words: %s', (html, expected) => expect(hasWords(html)).toBe(expected));
