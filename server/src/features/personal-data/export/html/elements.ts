import { formatDate, formatTime } from '@majstorija/contract/text/dates.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';

/** What is written for a value that there is none of. */
const NONE = '–';

/** An instant in ISO 8601 → `05.03.2026. / 09:07h`: a kept page has no 'Danas'. */
export const when = (iso: string | null): string =>
  iso === null ? NONE : `${formatDate(iso)} / ${formatTime(iso)}h`;

/** A yes or no in words. */
export const yesOrNo = (value: boolean): string => (value ? 'da' : 'ne');

// Every text goes through these functions, which escape it: no other place puts a stored text into the page.

const textOf = (text: string | null): string => escapeHtml(text === null || text === '' ? NONE : text);

/** A section with a heading; `inner` is HTML. */
export const section = (title: string, inner: string): string =>
  `<section>\n<h2>${escapeHtml(title)}</h2>\n${inner}\n</section>\n`;

/** A heading within a section. */
export const heading = (title: string): string => `<h3>${escapeHtml(title)}</h3>\n`;

/** A paragraph. */
export const paragraph = (text: string): string => `<p>${textOf(text)}</p>\n`;

/** Names and their values. */
export const facts = (rows: readonly (readonly [name: string, value: string | null])[]): string =>
  `<dl>\n${rows.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${textOf(value)}</dd>\n`).join('')}</dl>\n`;

const toRow = (cells: readonly (string | null)[]): string =>
  `<tr>${cells.map((cell) => `<td>${textOf(cell)}</td>`).join('')}</tr>\n`;

/** The start of a table, its rows, and its end: a long one is written row by row. */
export const table = {
  start: (columns: readonly string[]): string =>
    `<div class="wide"><table>\n<thead><tr>${columns.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('')}</tr></thead>\n<tbody>\n`,
  row: toRow,
  end: '</tbody></table></div>\n',
} as const;

/** A whole table; a sentence when it has no rows. */
export function wholeTable(
  columns: readonly string[],
  rows: readonly (readonly (string | null)[])[],
  none: string,
): string {
  if (rows.length === 0) return paragraph(none);
  return `${table.start(columns)}${rows.map(toRow).join('')}${table.end}`;
}

/** Links to files of the zip, beside the page. */
export const links = (paths: readonly string[]): string =>
  `<ul>${paths.map((path) => `<li><a href="${escapeHtml(encodeURI(path))}">${escapeHtml(path)}</a></li>`).join('')}</ul>\n`;
