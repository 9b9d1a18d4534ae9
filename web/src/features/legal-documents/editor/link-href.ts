import { isLegalHref } from '@majstorija/contract/legal-documents/legal-html.ts';

const MAIL = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]{2,}$/;
const PHONE = /^\+?[\d\s/().-]{6,}$/;
const SITE = /^[^\s@:/]+\.[^\s@:/.]{2,}(?::\d+)?(?:[/?#]\S*)?$/;

/** How people write where a link leads → the address as it is kept. */
const READINGS: readonly (readonly [RegExp, (typed: string) => string])[] = [
  [MAIL, (typed) => `mailto:${typed}`],
  [PHONE, (typed) => `tel:${typed.replace(/[^\d+]/g, '')}`],
  [SITE, (typed) => `https://${typed}`],
];

/** Where a link leads, from what was typed: a site without `https://`, a mail address, a phone number; undefined when it leads nowhere. */
export function findHref(typed: string): string | undefined {
  const text = typed.trim();
  if (isLegalHref(text)) return text;
  const href = READINGS.find(([pattern]) => pattern.test(text))?.[1](text);
  return href !== undefined && isLegalHref(href) ? href : undefined;
}
