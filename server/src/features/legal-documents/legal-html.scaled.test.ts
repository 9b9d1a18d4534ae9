import { assert, constantFrom, property, array, oneof, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlankHtml, sanitizeLegalHtml, toPlainText } from './legal-html.ts';
import { SCRIPT_VECTORS } from '@majstorija/contract/testing/script-vectors.ts';
import { findForeign, isWrittenClean } from '#testing/builders/legal-grammar.ts';
import { SCALE } from '#testing/endurance/scale.ts';

const ORDINARY = [
  '<h2>1. Predmet</h2><p>Tekst <strong>važan <em>veoma</em></strong>.<br>Novi red</p><h3>Član 2</h3>',
  '<ul><li><p>prva</p></li><li><p>druga</p><ol start="3"><li>treća</li></ol></li></ul>',
  '<ol><li>jedan</li></ol><blockquote><p>„Citat” — 5 &lt; 6 &amp; 7 &gt; 6</p></blockquote>',
  '<p><a href="https://majstorija.rs/uslovi?a=1&amp;b=2#c" rel="noopener">veza</a></p>',
  '<p><a href="mailto:podrska@majstorija.rs" rel="noopener">pošta</a> <a href="tel:+381111" rel="noopener">tel.</a></p>',
  '<p>Ћирилица, čćđšž, 😀 i\u00A0razmak</p>',
];

describe('allowed HTML [security#legal-html-allow-list]', () => {
  it.each(ORDINARY)('passes unchanged: %s [security#legal-html-allow-list]', (html) =>
    expect(sanitizeLegalHtml(html)).toBe(html),
  );
});

describe('forbidden HTML [security#legal-html-allow-list]', () => {
  it.each([
    [
      '<h1>Naslov</h1><h4>Član</h4><b>b</b><i>i</i>',
      '<h2>Naslov</h2><h3>Član</h3><strong>b</strong><em>i</em>',
    ],
    ['<div>prvi</div><div><p>drugi</p></div>', '<p>prvi</p><p>drugi</p>'],
    ['<table><tr><th>Svrha</th><td>Rok</td></tr></table>', '<p>Svrha</p><p>Rok</p>'],
    ['<p class="MsoNormal" style="color:red"><o:p>Word</o:p></p>', '<p>Word</p>'],
    ['<p>a</p><p></p><p>&nbsp;</p><h2><br></h2><ul><li> </li></ul><p>b</p>', '<p>a</p><p>b</p>'],
    ['<p>a<strong> </strong>b</p>', '<p>a<strong> </strong>b</p>'],
    ['<p>nezatvoreno <em>ovo', '<p>nezatvoreno <em>ovo</em></p>'],
    ['tekst\r\nu dva reda\u0007', 'tekst\nu dva reda'],
    ['<a href=" https://majstorija.rs ">x</a>', '<a href="https://majstorija.rs" rel="noopener">x</a>'],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<p>v. <a href="/x">član</a> <strong>7</strong> i 8</p>', '<p>v. član <strong>7</strong> i 8</p>'],
    ['<p><a href="/x">a</a></p><a>b</a><p>c</p>d<span><h2>e</h2></span>', '<p>a</p>b<p>c</p>d<h2>e</h2>'],
    ['<ol start="-1"><li>x</li></ol>', '<ol><li>x</li></ol>'],
    ['<ol type="a" class="x"><li>x</li></ol>', '<ol type="a"><li>x</li></ol>'],
    ['<p>člana 7<sup>2</sup> i 7<span style="vertical-align: super">3</span></p>', '<p>člana 7² i 7³</p>'],
    [
      '<p>Važi<span style="display: none"> ne</span> od<b hidden> juče</b> danas.</p>',
      '<p>Važi od danas.</p>',
    ],
    [
      '<p>Rok je <span style="color:red; TEXT-DECORATION: underline line-through">15</span>8 dana <em style="text-decoration-line:line&#45;through">od <b>dana</b></em> prijema.</p>',
      '<p>Rok je 8 dana  prijema.</p>',
    ],
    ['<p style="text-decoration:line-through">staro</p><p style="color:red">novo</p>', '<p>novo</p>'],
    ['<p>Stil style &lt;b&gt;</p>', '<p>Stil style &lt;b&gt;</p>'],
    ['5 < 6 && 7 > 6', '5 &lt; 6 &amp;&amp; 7 &gt; 6'],
  ])('%s becomes %s [security#legal-html-allow-list]', (html, clean) =>
    expect(sanitizeLegalHtml(html)).toBe(clean),
  );

  it('has no more than 24 levels, and no removed level removes text [security#legal-html-allow-list]', () => {
    const html = `${'<blockquote>'.repeat(100)}tekst${'</blockquote>'.repeat(100)}`;
    const clean = sanitizeLegalHtml(html);
    expect(clean.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(24);
    expect(toPlainText(clean)).toBe('tekst');
  });

  it.each(['<b>', '<svg>', '<h1><h2>', '<div><b></x>'])(
    'is refused whole where %s never ends [security#legal-html-allow-list]',
    (tag) => {
      expect(sanitizeLegalHtml(`${tag.repeat(500_000 / tag.length)}tekst`)).toBe('');
    },
  );
});

/** Pieces that parsers quarrel over, in any order; glued together they are tags, halves of tags and entities. */
const PIECES = constantFrom(
  ...'<p> </p> <h2> </h2> <h1> <div> </div> <ul> <li> </ul> </ol> </a> <b> </b> <br/> </br> <blockquote>'.split(
    ' ',
  ),
  ...'<table> <td> </table> <svg> </svg> <style> </style> <script> </script> <!-- --> <![CDATA[ ]]>'.split(
    ' ',
  ),
  ...'<textarea> <option> <noscript> &#13; &#0; &#xD800; &nbsp; &amp;lt; &# &lt & ; < > / = x ž'.split(' '),
  '<ol start="2">',
  '<a href="',
  'https://a.rs',
  'javascript:',
  '">',
  "'",
  '"',
  '\uD83D',
  '\uDE00',
  '\u0000',
  '\r',
  '\n',
  '\u00A0',
  '\u200B',
);

describe('cleaning [security#legal-html-allow-list]', () => {
  it('twice equals cleaning once, and leaves only allowed HTML [security#legal-html-allow-list]', () => {
    const html = array(oneof({ arbitrary: PIECES, weight: 5 }, string({ maxLength: 6 })), { maxLength: 24 });
    const texts = html.map((pieces) => pieces.join(''));
    assert(
      property(texts, (text) => {
        const clean = sanitizeLegalHtml(text);
        expect(sanitizeLegalHtml(clean)).toBe(clean);
        expect(clean).toSatisfy(isWrittenClean);
      }),
      { numRuns: SCALE.legalTexts },
    );
  });

  it.each(SCRIPT_VECTORS)(
    'leaves nothing of %j that runs or sends a request [security#legal-html-allow-list]',
    (vector) => {
      for (const html of [vector, `<p>pre</p>${vector}<p>posle</p>`]) {
        const clean = sanitizeLegalHtml(html);
        expect(clean).toSatisfy(isWrittenClean);
        expect(findForeign(clean)).toEqual([]);
        expect(sanitizeLegalHtml(clean)).toBe(clean);
      }
    },
  );

  it('is tried with 150 vectors and more, none twice [security#legal-html-allow-list]', () => {
    expect(new Set(SCRIPT_VECTORS).size).toBe(SCRIPT_VECTORS.length);
    expect(SCRIPT_VECTORS.length).toBeGreaterThanOrEqual(150);
    expect(SCRIPT_VECTORS.filter((vector) => isWrittenClean(vector))).toEqual([]);
  });
});

describe('the text of clean HTML', () => {
  it('is one line, with blocks separated and entities decoded', () => {
    const html =
      '<h2>A</h2><p>b<strong>c</strong> <a href="https://a.rs" rel="noopener">d</a><br>5 &lt; 6 &amp;lt;</p>';
    expect(toPlainText(html)).toBe('A bc d 5 < 6 &lt;');
  });

  it.each(['', ' \n', '<br>', '\u00A0\u200B\uFEFF', '<strong> </strong>'])('is empty for %j', (html) => {
    expect(isBlankHtml(html)).toBe(true);
  });

  it.each(['a', '<p>.</p>', '&lt;'])('is not empty for %j', (html) => expect(isBlankHtml(html)).toBe(false));
});
