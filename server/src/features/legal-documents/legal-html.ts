import sanitizeHtml, { type Attributes, type IFrame, type IOptions, type Tag } from 'sanitize-html';
import {
  LEGAL_HTML,
  LEGAL_LINK_REL,
  isLegalAttribute,
} from '@majstorija/contract/legal-documents/legal-html.ts';

/** Tags that are removed together with their text. */
const WITHOUT_TEXT =
  'script style template noscript noembed noframes iframe object svg math head title textarea select option xmp'.split(
    ' ',
  );

/** Other block tags become paragraphs, so that no two words are joined. */
const TO_PARAGRAPHS =
  'div section article main header footer aside address pre center figure figcaption caption tr td th dt dd'.split(
    ' ',
  );

/** Tags of other editors → the allowed tag. */
const RENAMED = {
  b: 'strong',
  i: 'em',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
} as const satisfies Record<string, keyof typeof LEGAL_HTML>;

/** Blocks that are removed when they contain no text. */
const BLOCKS = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote'];

/** Deeper tags are removed, their text stays. */
const MAX_DEPTH = 24;

/** More open tags than this are an attack: the parser would need too long. */
const MAX_OPEN_TAGS = 1_000;

/** A pass may leave something for the next one, such as a paragraph that a heading ended. */
const MAX_PASSES = 8;

/**
 * A link with a forbidden address gets this tag until only its text remains. Renaming it to a tag that is not allowed
 * would leave the new name for the next tag of that depth, which would then end as another tag.
 */
const NO_TAG = 'span';

const onlyLegal = (tagName: string, attribs: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => isLegalAttribute(tagName, name, value)),
  );

/** A link has its trimmed address and the fixed `rel`; one with a forbidden address becomes plain text. */
function toLink(tagName: string, { href = '' }: Attributes): Tag {
  const link = onlyLegal(tagName, { href: href.trim() });
  return link.href === undefined
    ? { tagName: NO_TAG, attribs: {} }
    : { tagName, attribs: { ...link, rel: LEGAL_LINK_REL } };
}

/** Whether a text is invisible: only blanks and characters without a glyph. */
const isBlank = (text: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text);

/** Text with the line ends of browsers, without characters that the database or a page cannot hold. */
const toPlainSigns = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .replace(/\p{Surrogate}/gu, '\uFFFD');

const OPTIONS: IOptions = {
  allowedTags: [...Object.keys(LEGAL_HTML), NO_TAG],
  allowedAttributes: Object.fromEntries(Object.entries(LEGAL_HTML).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: WITHOUT_TEXT,
  selfClosing: ['br'],
  nestingLimit: MAX_DEPTH,
  transformTags: {
    ...RENAMED,
    ...Object.fromEntries(TO_PARAGRAPHS.map((tag) => [tag, 'p'])),
    a: toLink,
    ol: (tagName, attribs) => ({ tagName, attribs: onlyLegal(tagName, attribs) }),
  },
  textFilter: toPlainSigns,
  exclusiveFilter: ({ tag, text }: IFrame) => BLOCKS.includes(tag) && isBlank(text),
};

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

const cleanOnce = (html: string): string =>
  sanitizeHtml(html, OPTIONS)
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
    .replace(/&(lt|gt|quot|amp);/g, (_entity, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether clean HTML contains no text. */
export const isBlankHtml = (cleanHtml: string): boolean => isBlank(toPlainText(cleanHtml));
