import { isLegalHref } from '@majstorija/contract/legal-documents/legal-html.ts';

const MAIL = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]{2,}$/;
const PHONE = /^\+?[\d\s/().-]{6,}$/;
const SITE = /^[^\s@:/]+\.[^\s@:/.]{2,}(?::\d+)?(?:[/?#]\S*)?$/;

/** How users write the target of a link → the address as it is stored. */
const READINGS: readonly (readonly [RegExp, (typed: string) => string])[] = [
  [MAIL, (typed) => `mailto:${typed}`],
  [PHONE, (typed) => `tel:${typed.replace(/[^\d+]/g, '')}`],
  [SITE, (typed) => `https://${typed}`],
];

/** The target of a link from what was typed: a site without `https://`, an e-mail, a phone number; else undefined. */
export function findHref(typed: string): string | undefined {
  const text = typed.trim();
  if (isLegalHref(text)) return text;
  const href = READINGS.find(([pattern]) => pattern.test(text))?.[1](text);
  return href !== undefined && isLegalHref(href) ? href : undefined;
}
