import { lookUp } from '@majstorija/contract/text/look-up.ts';

/**
 * The allowed tags of a legal document with their attributes [legal#allowed-html]. Server and browser sanitize by this
 * list; other tags are removed, their text stays.
 */
export const LEGAL_HTML = {
  h2: [],
  h3: [],
  p: [],
  br: [],
  strong: [],
  em: [],
  ul: [],
  ol: ['start', 'type'],
  li: [],
  blockquote: [],
  a: ['href', 'rel'],
} as const satisfies Record<string, readonly string[]>;

/** The `rel` of every link of a legal document. */
export const LEGAL_LINK_REL = 'noopener';

const HREF = /^(?:https?:\/\/[^\s\p{C}/\\?#]|mailto:[^\s\p{C}]|tel:[^\s\p{C}])[^\s\p{C}]{0,1999}$/iu;

/** Whether a link may have this target: an absolute http(s) URL, a mail address or a phone number, without spaces. */
export function isLegalHref(href: string): boolean {
  return HREF.test(href);
}

const VALUES: Readonly<Record<string, Readonly<Record<string, (value: string) => boolean>>>> = {
  a: { href: isLegalHref, rel: (value) => value === LEGAL_LINK_REL },
  // Letters and Roman figures: the number of a clause is content.
  ol: { start: (value) => /^(?:0|[1-9]\d{0,3})$/.test(value), type: (value) => /^[aAiI]$/.test(value) },
};

/** Whether a tag, its name in lower case, may carry this attribute with this value. */
export function isLegalAttribute(tag: string, name: string, value: string): boolean {
  return lookUp(lookUp(VALUES, tag) ?? {}, name)?.(value) === true;
}

const PLAIN = '0123456789+-=()';
const signsOf = (signs: string): ReadonlyMap<string, string> =>
  new Map(Array.from(PLAIN, (sign, at) => [sign, signs[at] ?? sign]));
const SIGNS = { above: signsOf('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾'), below: signsOf('₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎') } as const;

/**
 * Figures above or below the line as such signs, so that article 5¹ does not become 51 without its tag; a text with other
 * signs stays as it is [legal#raised].
 */
export function offTheLine(text: string, where: keyof typeof SIGNS): string {
  const signs = Array.from(text.trim(), (sign) => SIGNS[where].get(sign));
  return signs.length > 0 && signs.every((sign) => sign !== undefined) ? signs.join('') : text;
}
