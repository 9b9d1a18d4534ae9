import sanitizeHtml from 'sanitize-html';
import { isBlank } from '@majstorija/contract/fields.ts';
import { lookUp } from '@majstorija/contract/text/look-up.ts';
import { NO_TAG, STRUCK_TO_DEL, toPlainSigns, OPTIONS } from './sanitizer-options.ts';

/** More open tags than this are an attack: the parser would need too long. */
const MAX_OPEN_TAGS = 1_000;

/** A pass may leave something for the next one, such as a paragraph that a heading ended. */
const MAX_PASSES = 8;

/** Tags that the next tag closes, or that have no content. */
const ENDS_BY_ITSELF = /^(?:p|li|d[td]|t[dhr]|option|br|hr|img|wbr|meta|link|input|col)$/;

/** Counts by name: a tag that is closed out of order counts as open, so the parser holds fewer than counted. */
function hasTooManyOpenTags(html: string): boolean {
  const open = new Map<string, number>();
  let total = 0;
  for (const [, slash, typed = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const name = typed.toLowerCase();
    if (ENDS_BY_ITSELF.test(name)) continue;
    const before = open.get(name) ?? 0;
    const step = slash === '' ? 1 : -Math.min(before, 1);
    open.set(name, before + step);
    total += step;
    if (total > MAX_OPEN_TAGS) return true;
  }
  return false;
}

/** Most texts have neither. */
const withStruck = (html: string): string =>
  /style|hidden/i.test(html) ? sanitizeHtml(html, STRUCK_TO_DEL) : html;

const cleanOnce = (html: string): string =>
  sanitizeHtml(withStruck(html), OPTIONS)
    .replaceAll('<br />', '<br>')
    .replaceAll(`<${NO_TAG}>`, '')
    .replaceAll(`</${NO_TAG}>`, '');

/**
 * HTML with only the allowed tags [legal#allowed-html]; cleaning clean HTML changes nothing. A text with too many open
 * tags, or one that still changes after the last pass, becomes empty.
 */
export function sanitizeLegalHtml(html: string): string {
  let before = toPlainSigns(html);
  if (hasTooManyOpenTags(before)) return '';
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const after = cleanOnce(before);
    if (after === before) return after;
    before = after;
  }
  return '';
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** The text of clean HTML in one line, blocks separated by a blank. */
export function toPlainText(cleanHtml: string): string {
  return cleanHtml
    .replace(/<\/?(?:strong|em|a)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|amp);/g, (_entity, name: string) => lookUp(ENTITIES, name) ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether clean HTML contains no text. */
export const isBlankHtml = (cleanHtml: string): boolean => isBlank(toPlainText(cleanHtml));
