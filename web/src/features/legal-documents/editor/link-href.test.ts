import { expect, test } from 'vitest';
import { findHref } from '#features/legal-documents/editor/link-href.ts';

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

test.each([
  '',
  '   ',
  'uslovi',
  'javascript:alert(1)',
  'javascript.alert(1):x',
  'data:text/html,x',
  '//a.rs',
  '/uslovi',
  'a b.rs',
  'https://',
])('%j leads nowhere', (typed) => expect(findHref(typed)).toBeUndefined());
