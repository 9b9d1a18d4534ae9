import type { CellObject } from '@e965/xlsx';
import { SHEET_ERRORS, numberAsTextText } from '@majstorija/contract/messages/sheet-errors.ts';
import { isStruck } from './struck-cells.ts';

/** What a number looks like in the formats of the library, which are English. */
export const ENGLISH_NUMBER = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;
/** A separator between digits, or an exponent: other machines show another sign, or the whole number. */
const SHOWN_OTHERWISE = /\d[.,]\d|\dE[+-]/;
/** HTML of text that is crossed out. */
const CROSSED_OUT = /<s>/;
/** The same, or above the line: a footnote at a price is no digit of it. */
const CROSSED_OUT_OR_RAISED = /<(?:s|sup)>/;
const UNSEEN = /\p{Cf}/gu;

/** A number as a cell in Serbian shows it. */
export const toSerbian = (shown: string): string =>
  shown.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));

/** The text that a cell shows, with the format of its number or text [price-list#import-shows-numbers]. */
export function textOf(cell: CellObject | undefined): string {
  if (cell?.v === undefined || cell.t === 'z') return '';
  return (cell.w ?? String(cell.v)).replace(UNSEEN, '').trim();
}

/** Whether a cell has a formula whose result was never stored: Excel shows one, the file does not have it. */
const isUnsaved = (cell: CellObject): boolean => cell.f !== undefined && cell.t === 'z';

/** Whether a cell has content, also when it is not known what it shows. */
export const isFilled = (cell: CellObject | undefined): boolean =>
  cell !== undefined && (isUnsaved(cell) || textOf(cell) !== '');

/** Why what a cell shows cannot be taken, whatever its column. */
function commonProblem(cell: CellObject, marked: RegExp): string | undefined {
  if (cell.t === 'e') return SHEET_ERRORS.formulaError;
  if (isUnsaved(cell)) return SHEET_ERRORS.formulaUnsaved;
  if (cell.t === 'n' && cell.w === undefined) return SHEET_ERRORS.formatUnknown;
  if (isStruck(cell)) return SHEET_ERRORS.struckCell;
  return marked.test(cell.h ?? '') ? SHEET_ERRORS.markedText : undefined;
}

/** Why what a cell of a column of texts shows cannot be taken. */
export function textProblem(cell: CellObject): string | undefined {
  if (cell.t === 'd') return SHEET_ERRORS.dateAsText;
  const shown = textOf(cell);
  return cell.t === 'n' && SHOWN_OTHERWISE.test(shown)
    ? numberAsTextText(toSerbian(shown))
    : commonProblem(cell, CROSSED_OUT);
}

/** Why what a cell of prices shows cannot be taken. */
export const priceProblem = (cell: CellObject): string | undefined =>
  cell.t === 'd' ? SHEET_ERRORS.dateAsPrice : commonProblem(cell, CROSSED_OUT_OR_RAISED);
