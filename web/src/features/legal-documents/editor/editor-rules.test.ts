import { Editor } from '@tiptap/react';
import { describe, expect, test } from 'vitest';
import { EXTENSIONS } from '#features/legal-documents/editor/extensions.ts';
import { findHref } from '#features/legal-documents/editor/link-href.ts';
import { countWords } from '#features/legal-documents/editor/text-facts.ts';
import { hasWords } from '#features/legal-documents/form/legal-form.ts';

test.each([
  [
    '<p><a href="https://majstorija.rs" rel="opener" target="_blank" class="x" title="x">sajt</a></p>',
    '<p><a rel="noopener" href="https://majstorija.rs">sajt</a></p>',
  ],
  ['<p><a href="javascript:alert(1)">sajt</a></p>', '<p>sajt</p>'],
  ['<ol start="-1" type="x"><li><p>x</p></li></ol>', '<ol><li><p>x</p></li></ol>'],
  ['<ol start="3" type="a"><li><p>x</p></li></ol>', '<ol start="3" type="a"><li><p>x</p></li></ol>'],
])('of %s the editor keeps what the list allows [security#no-script-runs]', (content, kept) =>
  expect(new Editor({ extensions: EXTENSIONS, content }).getHTML()).toBe(kept),
);

describe('the target of a link', () => {
  test.each([
    ['https://majstorija.rs/uslovi', 'https://majstorija.rs/uslovi'],
    ['  http://a.rs ', 'http://a.rs'],
    ['www.majstorija.rs', 'https://www.majstorija.rs'],
    ['majstorija.rs/uslovi?x=1#deo', 'https://majstorija.rs/uslovi?x=1#deo'],
    ['podrska@majstorija.rs', 'mailto:podrska@majstorija.rs'],
    ['mailto:podrska@majstorija.rs', 'mailto:podrska@majstorija.rs'],
    ['+381 11 123-4567', 'tel:+381111234567'],
    ['011/123-4567', 'tel:0111234567'],
  ])('%j leads to %s', (typed, href) => expect(findHref(typed)).toBe(href));

  test('is refused when it leads nowhere, or runs', () => {
    const refused = ['', '   ', 'uslovi', 'javascript:alert(1)', 'javascript.alert(1):x', 'data:text/html,x'];
    for (const typed of [...refused, '//a.rs', '/uslovi', 'a b.rs', 'https://'])
      expect([typed, findHref(typed)]).toEqual([typed, undefined]);
  });
});

test.each([
  ['  \n ', 0],
  ['— … !', 0],
  ['Član 1.', 2],
  ['Đorđe će doći u 08:30.', 6],
  ['e-adresa i 1.234,50 rsd', 4],
  ['Ово је ћирилица', 3],
])('%j has %i words', (text, count) => expect(countWords(text)).toBe(count));

test.each([
  ['', false],
  ['<p>&nbsp; \u00A0\u200B</p><h2></h2>', false],
  ['<ul><li><p><br></p></li></ul>', false],
  ['<p>a</p>', true],
  ['<p>&lt;</p>', true],
])('%j has words: %s', (html, expected) => expect(hasWords(html)).toBe(expected));
