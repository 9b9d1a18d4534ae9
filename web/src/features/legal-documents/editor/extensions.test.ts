import { Editor } from '@tiptap/react';
import { expect, test } from 'vitest';
import { EXTENSIONS } from '#features/legal-documents/editor/extensions.ts';

const written = (content: string) => new Editor({ extensions: EXTENSIONS, content }).getHTML();

test.each([
  [
    '<p><a href="https://majstorija.rs" rel="opener" target="_blank" class="x" title="x">sajt</a></p>',
    '<p><a rel="noopener" href="https://majstorija.rs">sajt</a></p>',
  ],
  ['<p><a href="javascript:alert(1)">sajt</a></p>', '<p>sajt</p>'],
  ['<ol start="-1" type="a"><li><p>x</p></li></ol>', '<ol><li><p>x</p></li></ol>'],
  ['<ol start="3" type="a"><li><p>x</p></li></ol>', '<ol start="3"><li><p>x</p></li></ol>'],
])('of %s the editor keeps what the list allows [security#no-script-runs]', (html, kept) =>
  expect(written(html)).toBe(kept),
);
