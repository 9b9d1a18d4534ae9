import { describe, expect, test } from 'vitest';
import { cleanPastedHtml } from '#features/legal-documents/editor/clean-paste.ts';

/** An item as Word writes it: a paragraph with the mark of its list, between two conditional comments. */
const item = (text: string, mark: string, level = 1, list = 'l0', override = 'lfo1') =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:${list} level${level} ${override}'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; color:red} --></style><!--[if gte mso 9]><xml><o:OfficeDocumentSettings></o:OfficeDocumentSettings></xml><![endif]--></head><body lang=SR-LATN><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

describe('a list of Word', () => {
  const list = (tag: string, ...items: string[]) =>
    `<${tag}>${items.map((text) => `<li><p>${text}</p></li>`).join('')}</${tag.split(' ')[0]}>`;
  const link = '<a href="https://majstorija.rs">sajt</a>';

  test.each(['·', '-', '•'])('marked %s has dots', (mark) =>
    expect(cleanPastedHtml(word(item('Prva', mark) + item('Druga', mark)))).toBe(list('ul', 'Prva', 'Druga')),
  );

  test.each([
    ['1.', '2.'],
    ['1)', '2)'],
  ])('with %s and %s is numbered', (first, second) =>
    expect(cleanPastedHtml(word(item('Prva', first) + item('Druga', second)))).toBe(
      list('ol', 'Prva', 'Druga'),
    ),
  );

  test.each([
    [
      'nested three deep and back stays so',
      item('A', '1.') + item('A1', 'a)', 2) + item('A1x', '·', 3) + item('A2', 'b)', 2) + item('B', '2.'),
      '<ol><li><p>A</p><ol type="a"><li><p>A1</p><ul><li><p>A1x</p></li></ul></li><li><p>A2</p></li></ol></li><li><p>B</p></li></ol>',
    ],
    [
      'keeps numbers of several levels as text, at their level',
      item('A', '3.') +
        item('A1', '3.1.', 2) +
        item('A1a', '3.1.1', 3) +
        item('A2', '3.2.', 2) +
        item('B', '4.'),
      '<ol start="3"><li><p>A</p><p>3.1. A1</p><p>3.1.1 A1a</p><p>3.2. A2</p></li><li><p>B</p></li></ol>',
    ],
    [
      'keeps letters and Roman figures, also those that others interrupt',
      item('G', 'g)') +
        item('H', 'h)') +
        item('x', 'i.', 2) +
        item('y', 'ii.', 2) +
        item('I', 'i)') +
        item('IV', 'IV.', 1, 'l2'),
      '<ol start="7" type="a"><li><p>G</p></li><li><p>H</p><ol type="i"><li><p>x</p></li><li><p>y</p></li></ol></li><li><p>I</p></li></ol><ol start="4" type="I"><li><p>IV</p></li></ol>',
    ],
    [
      'keeps the order of the Serbian letters, and marks that no list has',
      item('A', 'b)') + item('B', 'v)') + item('C', 'ђ)') + item('D', 'Član 5.') + item('E', 'o'),
      '<ol start="2" type="a"><li><p>A</p></li></ol><ol start="22" type="a"><li><p>B</p></li></ol><p>ђ) C</p><p>Član 5. D</p><ul><li><p>E</p></li></ul>',
    ],
    [
      'keeps the numbers after one that is missing or empty',
      item('A', '1.') + item('', '2.') + item('C', '3.') + item('E', '5.'),
      '<ol><li><p>A</p></li></ol><ol start="3"><li><p>C</p></li></ol><ol start="5"><li><p>E</p></li></ol>',
    ],
    [
      'that starts deep, as when its middle was copied, is a list',
      item('Duboko', '·', 3) + item('Pliće', '·', 2),
      list('ul', 'Duboko') + list('ul', 'Pliće'),
    ],
    [
      'continues after a paragraph with its own number',
      `${item('Prva', '1.')}<p class=MsoNormal>Između.</p>${item('Druga', '2.')}`,
      `${list('ol', 'Prva')}<p>Između.</p>${list('ol start="2"', 'Druga')}`,
    ],
    [
      'of another kind right after it is a separate list',
      item('Prva', '1.') + item('Tačka', '·', 1, 'l1', 'lfo2') + item('Opet', '1.', 1, 'l2', 'lfo3'),
      list('ol', 'Prva') + list('ul', 'Tačka') + list('ol', 'Opet'),
    ],
    [
      'with empty lines between its items is one list',
      `${item('Prva', '·')}<p class=MsoNormal><o:p>&nbsp;</o:p></p>${item('Druga', '·')}`,
      list('ul', 'Prva', 'Druga'),
    ],
    [
      'keeps bold words and links',
      item(`<b>Važno</b> ${link.replace('>', ' target=_blank>')}`, '·'),
      list('ul', `<strong>Važno</strong> ${link}`),
    ],
  ])('%s', (_what, body, cleaned) => expect(cleanPastedHtml(word(body))).toBe(cleaned));
});

/** An item as Word in a browser writes it: a separate box, list and item. */
const webItem = (text: string, tag: 'ul' | 'ol', level: number, start = 1) =>
  `<div class="ListContainerWrapper SCXW1"><${tag} ${tag === 'ol' ? `start="${start}"` : ''} class="ListStyle1"><li data-leveltext="x" data-listid="7" data-aria-level="${level}" role="listitem" class="OutlineElement"><p class="Paragraph SCXW1"><span class="TextRun"><span class="NormalTextRun">${text}</span></span><span class="EOP">&nbsp;</span></p></li></${tag}></div>`;

describe('a list of another editor', () => {
  test.each([
    [
      'Word in a browser: one list again, as deep as it was',
      webItem('A', 'ol', 1) + webItem('A1', 'ul', 2) + webItem('B', 'ol', 1, 2),
      '<ol><li><p>A </p><ul><li><p>A1 </p></li></ul></li><li><p>B </p></li></ol>',
    ],
    [
      'Word in a browser: marks of several levels by their pattern',
      webItem('A', 'ol', 1, 2) + webItem('A1', 'ol', 2, 4).replace('leveltext="x"', 'leveltext="%1.%2."'),
      '<ol start="2"><li><p>A </p><p>2.4. A1 </p></li></ol>',
    ],
    [
      'Google: letters by the style of the items',
      '<ol><li style="list-style-type:lower-alpha">A</li><li style="list-style-type:lower-alpha">B</li></ol>',
      '<ol type="a"><li>A</li><li>B</li></ol>',
    ],
    [
      'items with numbers of their own, and an empty one',
      '<ol><li>A</li><li> </li><li>C</li><li value="7">D</li><li>E</li></ol>',
      '<ol><li>A</li></ol><ol start="3"><li>C</li></ol><ol start="7"><li>D</li><li>E</li></ol>',
    ],
    [
      'Google: a list inside a list belongs to the item before it',
      '<ul><li dir="ltr"><p dir="ltr">A</p></li><ul><li><p>A1</p></li></ul><li><p>B</p></li></ul>',
      '<ul><li><p>A</p><ul><li><p>A1</p></li></ul></li><li><p>B</p></li></ul>',
    ],
    [
      'that starts with a list inside a list is one list',
      '<ol><ol><li>A</li></ol><li>B</li></ol>',
      '<ol><li>A</li><li>B</li></ol>',
    ],
  ])('%s', (_what, pasted, cleaned) => expect(cleanPastedHtml(pasted)).toBe(cleaned));
});

describe('other text of Word', () => {
  const styled = `<p class=MsoNormal style='margin-bottom:8.0pt'><span lang=SR-LATN style='color:red;font-size:14pt'>Tekst&nbsp;sa razmakom</span><o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal><span style='mso-no-proof:yes'><!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]--><![if !vml]><img width=64 src="file:///C:/a.png"><![endif]></span></p>`;
  const heading = `<h1 style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]><b>Opšte odredbe</b><o:p></o:p></h1>`;

  test.each([
    ['loses styles, classes, comments, empty lines and pictures', styled, '<p>Tekst sa razmakom</p>'],
    ['is one line', '<p class=MsoNormal>Prvi red\r\ndrugi red</p>', '<p>Prvi red drugi red</p>'],
    ['keeps the number of a heading, not additionally bold', heading, '<h2>1. Opšte odredbe</h2>'],
    ['has its title as a heading', '<p class=MsoTitle>Uslovi</p>', '<h2>Uslovi</h2>'],
  ])('%s', (_what, body, cleaned) => expect(cleanPastedHtml(word(body))).toBe(cleaned));
});

describe('headings become the two there are; bold, italic and links stay', () => {
  const link = '<p><a href="https://a.rs">x</a></p>';

  test.each([
    ['<h1>A</h1><h2>B</h2><h3>C</h3>', '<h2>A</h2><h3>B</h3><h3>C</h3>'],
    ['<p><b>x</b> <i>y</i></p>', '<p><strong>x</strong> <em>y</em></p>'],
    ['<p><span style="font-weight:700">x</span></p>', '<p><strong>x</strong></p>'],
    [
      '<b style="font-weight:normal" id="docs-1"><p><span style="font-weight:400">x</span></p></b>',
      '<p>x</p>',
    ],
    ['<p>članu 5<sup>1</sup>, H<sub>2</sub>O, 1<sup>st</sup></p>', '<p>članu 5¹, H₂O, 1st</p>'],
    ['<p>5<span style="vertical-align:super">12</span></p>', '<p>5¹²</p>'],
    ['<p>5<span style="position:relative;top:-4pt;mso-text-raise:4pt">2</span></p>', '<p>5²</p>'],
    ['<style>.s3 { vertical-align: super }</style><p>5<span class="s3">3</span></p>', '<p>5³</p>'],
    ['<p><u>x</u> <sub>y</sub> <font color="red">z</font> <code>w</code></p>', '<p>x y z w</p>'],
    [link.replace('>x', ' onclick="x()" style="color:red" target="_blank">x'), link],
    ['<p><a href="mailto:a@b.rs">x</a></p>', '<p><a href="mailto:a@b.rs">x</a></p>'],
    ['<p><a href="javascript:alert(1)">x</a></p>', '<p>x</p>'],
    ['<p><a href="file:///C:/tajna.docx">x</a></p>', '<p>x</p>'],
  ])('%s', (pasted, cleaned) => expect(cleanPastedHtml(pasted)).toBe(cleaned));
});

describe('anything else', () => {
  test.each([
    ['a script', '<p>x</p><script>alert(1)</script>', '<p>x</p>'],
    ['a handler', '<p onmouseover="alert(1)">x</p>', '<p>x</p>'],
    ['a drawing', '<p>x<svg onload="alert(1)"><title>t</title></svg></p>', '<p>x</p>'],
    ['a frame', '<iframe src="https://a.rs"></iframe><p>x</p>', '<p>x</p>'],
    [
      'a list that starts later',
      '<ol start="3" type="a"><li>x</li></ol>',
      '<ol start="3" type="a"><li>x</li></ol>',
    ],
    ['a list of dots', '<ol type="disc" start="x"><li>x</li></ol>', '<ol><li>x</li></ol>'],
    [
      'what nobody saw',
      '<p>x<span style="display:none;mso-hide:all">staro</span></p><p hidden>y</p>',
      '<p>x</p>',
    ],
    [
      'what a style sheet hides',
      '<style>p.h, .k { visibility: hidden }</style><p class="h">staro</p><p>x</p>',
      '<p>x</p>',
    ],
    [
      'a table',
      '<table><tr><th>Usluga</th><th>Rok</th></tr><tr><td>Voda</td><td>2 dana</td></tr></table>',
      '<p>Usluga – Rok</p><p>Voda – 2 dana</p>',
    ],
  ])('%s', (_what, pasted, cleaned) => expect(cleanPastedHtml(pasted)).toBe(cleaned));
});

describe('what an author of Word took out or remarked [legal#paste]', () => {
  test.each([
    ['<p>Rok je <del>15</del><ins>8</ins> dana.</p>', '<p>Rok je 8 dana.</p>', ['15']],
    ['<p>Naknada <s>1.500</s>2.500 dinara.</p>', '<p>Naknada 2.500 dinara.</p>', ['1.500']],
    [
      '<p>Cena <span style="text-decoration:line-through">stara</span>nova</p>',
      '<p>Cena nova</p>',
      ['stara'],
    ],
    [
      '<html><head><style type="text/css"><!-- p.p1 {margin: 0} span.s1, span.s2 {text-decoration: line-through} --></style></head><body><p class="p1">Rok je <span class="s2">30</span>9 dana.</p></body></html>',
      '<p>Rok je 9 dana.</p>',
      ['30'],
    ],
    [
      '<style>p.off { color: red; text-decoration-line: line-through }</style><p class="off">Ukinuto.</p><p class="off" style="text-decoration-line:none">Važi.</p>',
      '<p>Važi.</p>',
      ['Ukinuto.'],
    ],
    [
      '<p>Klauzula<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[PP1]</a></span>.</p><div style="mso-element:comment-list"><div style="mso-element:comment"><p class=MsoCommentText>Obrisati!</p></div></div>',
      '<p>Klauzula.</p>',
      [],
    ],
  ])('%s', (pasted, cleaned, struck) => {
    const told: string[] = [];
    expect(cleanPastedHtml(pasted, (texts) => told.push(...texts))).toBe(cleaned);
    expect(told).toEqual(struck);
  });
});

test('keeps the paragraphs of a cell apart, and a cell that spans rows in each of them [legal#paste]', () => {
  const table =
    '<table><tr><td rowspan=2><p>Izlazak</p><p>na teren</p></td><td><ul><li>dan</li><li>noć</li></ul></td></tr><tr><td>vikend</td></tr></table>';
  expect(cleanPastedHtml(table)).toBe('<p>Izlazak; na teren – dan; noć</p><p>Izlazak; na teren – vikend</p>');
});
