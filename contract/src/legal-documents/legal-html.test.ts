import { describe, expect, it } from 'vitest';
import {
  LEGAL_HTML,
  isLegalAttribute,
  isLegalHref,
} from '@majstorija/contract/legal-documents/legal-html.ts';

describe('a link of a legal document', () => {
  it.each([
    'https://majstorija.rs',
    'HTTPS://majstorija.rs/uslovi?x=1&y=2#deo',
    'http://127.0.0.1:3000/pravno/privacy-policy',
    'https://sr.wikipedia.org/wiki/Уговор',
    'mailto:podrska@majstorija.rs?subject=Uslovi',
    'tel:+381111234567',
  ])('may lead to %s', (href) => expect(isLegalHref(href)).toBe(true));

  it.each([
    '',
    '/pravno/privacy-policy',
    '#deo',
    '//napad.example',
    'https:napad.example',
    'https://',
    'https:///x',
    String.raw`https:\\napad.example`,
    String.raw`https://\napad.example`,
    ' https://majstorija.rs',
    'https://majstorija.rs\n',
    'https://majsto\u0000rija.rs',
    'https://majsto\u200Brija.rs',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'javascript://majstorija.rs/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'mailto:',
    'tel:',
    `https://a.rs/${'x'.repeat(2_000)}`,
  ])('may not lead to %j', (href) => expect(isLegalHref(href)).toBe(false));
});

describe('an attribute', () => {
  it('is allowed only where the list has it, with a value of its kind', () => {
    expect(isLegalAttribute('a', 'href', 'https://majstorija.rs')).toBe(true);
    expect(isLegalAttribute('a', 'rel', 'noopener')).toBe(true);
    expect(isLegalAttribute('a', 'rel', 'opener')).toBe(false);
    expect(isLegalAttribute('a', 'target', '_blank')).toBe(false);
    expect(isLegalAttribute('ol', 'start', '3')).toBe(true);
    expect(isLegalAttribute('ol', 'start', '3"')).toBe(false);
    expect(isLegalAttribute('ol', 'type', 'i')).toBe(true);
    expect(isLegalAttribute('ol', 'type', 'disc')).toBe(false);
    expect(isLegalAttribute('ol', 'href', 'https://majstorija.rs')).toBe(false);
    expect(isLegalAttribute('p', 'style', 'x')).toBe(false);
    expect(isLegalAttribute('constructor', 'name', 'x')).toBe(false);
    expect(isLegalAttribute('a', 'toString', 'x')).toBe(false);
  });

  it('has a rule of its own wherever the list allows one', () => {
    const allowed = Object.entries(LEGAL_HTML).flatMap(([tag, names]) =>
      names.map((name) => `${tag}.${name}`),
    );
    expect(allowed).toEqual(['ol.start', 'ol.type', 'a.href', 'a.rel']);
  });
});
