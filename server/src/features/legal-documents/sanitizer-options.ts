import type { Attributes, IFrame, IOptions, Tag } from 'sanitize-html';
import { isBlank } from '@majstorija/contract/fields.ts';
import {
  LEGAL_HTML,
  LEGAL_LINK_REL,
  isLegalAttribute,
  offTheLine,
} from '@majstorija/contract/legal-documents/legal-html.ts';

/** Tags that are removed together with their text: also what was struck, which would come back into the text [legal#paste]. */
const WITHOUT_TEXT =
  'script style template noscript noembed noframes iframe object svg math head title textarea select option xmp del s strike'.split(
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

/**
 * A link with a forbidden address gets this tag until only its text remains. Renaming it to a tag that is not allowed
 * would leave the new name for the next tag of that depth, which would then end as another tag.
 */
export const NO_TAG = 'span';

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

/** Text with the line ends of browsers, without characters that the database or a page cannot hold. */
export const toPlainSigns = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .replace(/\p{Surrogate}/gu, '\uFFFD');

const isGone = ({ style = '', hidden }: Attributes): boolean =>
  hidden !== undefined ||
  /line-through|display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all/i.test(style);

function tagByStyle(tagName: string, attribs: Attributes): string {
  if (isGone(attribs)) return 'del';
  const [, place] = /vertical-align\s*:\s*(super|sub)/i.exec(attribs.style ?? '') ?? [];
  return place === undefined ? tagName : place.toLowerCase().replace('super', 'sup');
}

/**
 * Every tag stays, but one that strikes or hides its text by a style becomes `del`, so that OPTIONS removes it with its
 * text, and one that raises it `sup`. That can't be done there: see NO_TAG.
 */
export const STRUCK_TO_DEL: IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  transformTags: {
    '*': (tagName, attribs) => ({ tagName: tagByStyle(tagName, attribs), attribs }),
  },
};

/** What the sanitizer keeps, renames and removes. */
export const OPTIONS: IOptions = {
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
  textFilter: (text, tag) => {
    const plain = toPlainSigns(text);
    if (tag === 'sup') return offTheLine(plain, 'above');
    return tag === 'sub' ? offTheLine(plain, 'below') : plain;
  },
  exclusiveFilter: ({ tag, text }: IFrame) => BLOCKS.includes(tag) && isBlank(text),
};
