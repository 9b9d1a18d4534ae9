import { escapeHtml } from '#platform/http/escape-html.ts';

/** A table of a mail; the first cell of a row says what it is. Everything is plain text. */
export interface MailTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A line for each row: `- Medijana: Sada 17 min; Pre 15 min; Broj 214`. */
export const toTableText = ({ head, rows }: MailTable): string =>
  rows
    .map(([what = '', ...cells]) => {
      const values = cells.map((cell, at) => `${head[at + 1] ?? ''} ${cell}`.trim());
      const given = values.filter((_value, at) => cells[at] !== '');
      return `- ${[what, given.join('; ')].filter((part) => part !== '').join(': ')}`;
    })
    .join('\n');

const CELL = 'padding:8px 0 8px 12px;border-bottom:1px solid #D8DDE1;font-size:15px;line-height:1.35;';
const FIRST = 'padding:8px 0;border-bottom:1px solid #D8DDE1;font-size:15px;line-height:1.35;';

const sideOf = (at: number): string => (at === 0 ? 'left' : 'right');

const headCell = (text: string, at: number): string =>
  `<th class="m-muted m-cell" scope="col" align="${sideOf(at)}" valign="bottom" style="${at === 0 ? FIRST : CELL}color:#4D5A63;font-weight:600">${escapeHtml(text)}</th>`;

function bodyCell(text: string, at: number): string {
  const html = escapeHtml(text);
  return at === 0
    ? `<th class="m-text m-cell" scope="row" align="left" valign="top" style="${FIRST}color:#111D27;font-weight:400">${html}</th>`
    : `<td class="m-text m-cell" align="right" valign="top" style="${CELL}color:#111D27;font-weight:600">${html}</td>`;
}

/** The table as HTML; it wraps its words on a phone. */
export const toTableHtml = ({ head, rows }: MailTable): string =>
  `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:collapse">
<thead><tr>${head.map(headCell).join('')}</tr></thead>
<tbody>${rows.map((cells) => `<tr>${cells.map(bodyCell).join('')}</tr>`).join('\n')}</tbody>
</table>`;
