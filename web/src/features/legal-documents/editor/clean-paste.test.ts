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
    ['a)', 'b)'],
    ['1.1.', '1.2.'],
  ])('with %s and %s is numbered', (first, second) =>
    expect(cleanPastedHtml(word(item('Prva', first) + item('Druga', second)))).toBe(
      list('ol', 'Prva', 'Druga'),
    ),
  );

  test.each([
    [
      'nested three deep and back stays so',
      item('A', '1.') + item('A1', 'a)', 2) + item('A1x', '·', 3) + item('A2', 'b)', 2) + item('B', '2.'),
      '<ol><li><p>A</p><ol><li><p>A1</p><ul><li><p>A1x</p></li></ul></li><li><p>A2</p></li></ol></li><li><p>B</p></li></ol>',
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
    ['a list that starts later', '<ol start="3" type="a"><li>x</li></ol>', '<ol start="3"><li>x</li></ol>'],
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
