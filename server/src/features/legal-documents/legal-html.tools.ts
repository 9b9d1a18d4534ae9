import sanitizeHtml, { type Attributes, type IFrame, type IOptions, type Tag } from 'sanitize-html';
import {
  LEGAL_HTML,
  LEGAL_LINK_REL,
  isLegalAttribute,
} from '@majstorija/contract/legal-documents/legal-html.ts';

/** Tags whose text is no text of the document: it goes with them. */
const WITHOUT_TEXT =
  'script style template noscript noembed noframes iframe object svg math head title textarea select option xmp'.split(
    ' ',
  );

/** What stands in lines of its own elsewhere becomes a paragraph, so that no two words are glued together. */
const TO_PARAGRAPHS =
  'div section article main header footer aside address pre center figure figcaption caption tr td th dt dd'.split(
    ' ',
  );

/** What other editors call our tags. */
const RENAMED = {
  b: 'strong',
  i: 'em',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
} as const satisfies Record<string, keyof typeof LEGAL_HTML>;

/** Blocks that are left out when they hold no words. */
const BLOCKS = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote'];

/** Below this depth tags are left out, their text stays. */
const MAX_DEPTH = 24;

/** So many tags open at once are no text; reading them would take the parser time without end. */
const MAX_OPEN_TAGS = 1_000;

/** A pass may leave what the next one tidies, such as a paragraph that a heading ended. */
const MAX_PASSES = 8;

/**
 * What a link that leads nowhere becomes until its text stands alone. A tag renamed into one that is not allowed would
 * leave its new name behind for the next tag of that depth, which then ended as something else.
 */
const NO_TAG = 'span';

const onlyLegal = (tagName: string, attribs: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => isLegalAttribute(tagName, name, value)),
  );

/** A link is its address, trimmed, and our `rel`; one that leads nowhere allowed is plain text. */
function toLink(tagName: string, { href = '' }: Attributes): Tag {
  const link = onlyLegal(tagName, { href: href.trim() });
  return link.href === undefined
    ? { tagName: NO_TAG, attribs: {} }
    : { tagName, attribs: { ...link, rel: LEGAL_LINK_REL } };
}

/** Whether text shows a reader anything: blanks and signs without a shape are nothing. */
const isBlank = (text: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text);

/** Text with its lines ended as browsers end them, without what neither the database nor a page can hold. */
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

/** Tags that end by themselves where the next one begins, or hold nothing. */
const ENDS_BY_ITSELF = /^(?:p|li|d[td]|t[dhr]|option|br|hr|img|wbr|meta|link|input|col)$/;

/** Counts by name: a tag that is closed out of its turn counts as open, so the parser holds fewer than counted. */
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
 * HTML of the list alone (DECISIONS §9), however it came; cleaning what is clean changes nothing. What is no text, or
 * never settles, is left out whole.
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

/** The words of clean HTML in one line, blocks parted by a blank. */
export function toPlainText(cleanHtml: string): string {
  return cleanHtml
    .replace(/<\/?(?:strong|em|a)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|amp);/g, (_entity, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether clean HTML holds no words. */
export const isBlankHtml = (cleanHtml: string): boolean => isBlank(toPlainText(cleanHtml));
