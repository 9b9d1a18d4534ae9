/**
 * What the HTML of a legal document may hold (DECISIONS §9): each tag with its attributes. Server and browser clean by
 * this one list; what is not here goes, its text stays.
 */
export const LEGAL_HTML = {
  h2: [],
  h3: [],
  p: [],
  br: [],
  strong: [],
  em: [],
  ul: [],
  ol: ['start'],
  li: [],
  blockquote: [],
  a: ['href', 'rel'],
} as const satisfies Record<string, readonly string[]>;

/** What every link of a legal document says of itself. */
export const LEGAL_LINK_REL = 'noopener';

const HREF = /^(?:https?:\/\/[^\s\p{C}/\\?#]|mailto:[^\s\p{C}]|tel:[^\s\p{C}])[^\s\p{C}]{0,1999}$/iu;

/** Whether a link may lead there: a whole address of the web, a mail address or a phone number, without blanks around it. */
export function isLegalHref(href: string): boolean {
  return HREF.test(href);
}

const VALUES: Readonly<Record<string, Readonly<Record<string, (value: string) => boolean>>>> = {
  a: { href: isLegalHref, rel: (value) => value === LEGAL_LINK_REL },
  ol: { start: (value) => /^(?:0|[1-9]\d{0,3})$/.test(value) },
};

/** Whether a tag, its name in lower case, may carry this attribute with this value. */
export function isLegalAttribute(tag: string, name: string, value: string): boolean {
  const rules = Object.hasOwn(VALUES, tag) ? VALUES[tag] : undefined;
  return rules !== undefined && Object.hasOwn(rules, name) && rules[name]?.(value) === true;
}
