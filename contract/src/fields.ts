import { z } from 'zod';
import { LIMITS } from '@majstorija/contract/limits.ts';
import { normalize } from '@majstorija/contract/text/normalize.ts';
import { VALIDATION, otherAlphabetText, tooLongText } from '@majstorija/contract/messages/validation.ts';

const MAX_EMAIL = 254;

/** Whether nobody sees anything of a text: blanks and signs without a picture, such as U+2800 [api#unseen-texts]. */
export const isBlank = (said: string): boolean =>
  !/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(said);

/**
 * Typed text as it is stored: composed letters, line ends as in browsers (a form upload sends CRLF),
 * no control characters (the database refuses some of them), nothing around it.
 */
function cleanText(typed: string): string {
  if (isBlank(typed)) return '';
  return normalize(typed, 'NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .trim();
}

const LINE_END = /[\t-\r\x85\u2028\u2029]/gu;

/** Marks of direction, zero-width signs and others that are not seen but change the text or its look. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * Text shown within a line, such as a name: it can neither end that line nor turn it around, and between words is one
 * blank [api#one-line-texts].
 */
function cleanLine(typed: string): string {
  return cleanText(typed.replace(INVISIBLE, '').replace(LINE_END, ' ')).replace(/\s+/g, ' ');
}

/** What a text may be longer as it is typed than as it is stored: marks apart from their letters, CRLF, blanks around. */
const asTyped = (max: number): number => 2 * max + 100;

/**
 * What a call sends as text, at most `max` characters. Every text of a call is made by this, since its length is looked at before
 * anything else reads it, and nothing does when it is too long [security#length-first].
 */
export const typedString = (max: number, missing?: string, tooLong: string = tooLongText(max)) =>
  z.string(missing).max(max, { error: tooLong, abort: true });

function text(max: number, missing: string = VALIDATION.required, clean = cleanText) {
  const tooLong = tooLongText(max);
  return typedString(asTyped(max), missing, tooLong).overwrite(clean).max(max, tooLong);
}

const orUndefined = (value: string) => (value === '' ? undefined : value);

/**
 * Text that must not be blank, at most `max` characters after trimming; `missing` is the text for a blank one.
 */
export function requiredText(max: number, missing: string = VALIDATION.required) {
  return text(max, missing).min(1, missing);
}

/** Text that may be left out; absent or blank becomes undefined. */
export function optionalText(max: number) {
  return text(max).transform(orUndefined).optional();
}

/** `requiredText` of one line. */
export function requiredLine(max: number, missing: string = VALIDATION.required) {
  return text(max, missing, cleanLine).min(1, missing);
}

/** `optionalText` of one line. */
export function optionalLine(max: number) {
  return text(max, VALIDATION.required, cleanLine).transform(orUndefined).optional();
}

/** `Ana <ana@primer.rs>`, `mailto:ana@primer.rs?subject=…` and `ana@primer.rs;` as they are copied. */
function bareEmail(typed: string): string {
  const inner = /<([^<>]*)>[\s.,;]*$/.exec(typed)?.[1] ?? typed;
  const address = inner
    .trim()
    .replace(/^["'„“”(]+/, '')
    .replace(/^mailto:/, '');
  const [before = ''] = address.split('?');
  return before.replace(/["'„“”).,;:]{1,9}$/, '').trim();
}

/** The first letter of another alphabet in a part of the address that has Latin letters too: р for p. */
function strayLetter(address: string): string | undefined {
  const parts = address.split(/[@.]/);
  const mixed = parts.find(
    (part) => /\p{Script=Latin}/u.test(part) && /(?!\p{Script=Latin})\p{L}/u.test(part),
  );
  return /(?!\p{Script=Latin})\p{L}/u.exec(mixed ?? '')?.[0];
}

/** A domain outside Latin letters as mail servers know it: `пример.срб` is `xn--e1afmkfd.xn--90a3ac`. */
function toAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 0 || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !/\P{ASCII}/u.test(domain)) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? `${address.slice(0, at)}@${new URL(url).hostname}` : address;
}

/** As zod checks it, and also with a last part such as .срб as mail servers know it. */
const EMAIL =
  /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/;

/** An e-mail address, trimmed and lower-cased. */
export const email = typedString(asTyped(MAX_EMAIL), VALIDATION.required, tooLongText(MAX_EMAIL))
  .trim()
  .toLowerCase()
  .overwrite(bareEmail)
  .superRefine((address, context) => {
    const letter = strayLetter(address);
    if (letter === undefined) return;
    context.addIssue({ code: 'custom', message: otherAlphabetText(letter), continue: false });
  })
  .overwrite(toAsciiDomain)
  .min(1, { error: VALIDATION.required, abort: true })
  .max(MAX_EMAIL, { error: tooLongText(MAX_EMAIL), abort: true })
  .regex(EMAIL, VALIDATION.email)
  .meta({ id: 'Email' });

/** An e-mail address that may be left out; absent or blank becomes undefined. */
export const optionalEmail = typedString(asTyped(MAX_EMAIL), undefined, tooLongText(MAX_EMAIL))
  .trim()
  .transform((typed) => (typed === '' ? undefined : typed))
  .pipe(email.optional())
  .optional();

/** An `_id`: UUID text, lower-cased. */
export const id = z.uuid({ error: VALIDATION.invalidId, abort: true }).toLowerCase();

/** Yes or no, as JSON or a form sends it. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((typed) => typed === 'true')], {
  error: VALIDATION.unknownChoice,
});

/** What every uploaded photo must be [people#profile-photo]. */
export const JPEG_RULES = {
  maxBytes: 1_048_576,
  mime: 'image/jpeg',
  extensions: ['.jpg', '.jpeg'],
} as const;

/** How many photos an order may carry [orders#photo-limits]. */
export const MAX_ORDER_IMAGES = 8;

/** How many photos of its fault an order may have in all, added at any time [orders#photos-added]. */
export const MOST_ORDER_PHOTOS = 40;

/** Longest number as text, blanks around it included. */
const MAX_DIGITS = 60;

/** Digits with two decimals at most, as JSON or a form sends them: `4500`, `4500.5`, `"4500.50"`. */
function decimal(max: number, message: string) {
  const digits = typedString(MAX_DIGITS)
    .trim()
    .regex(/^\d{1,9}(?:\.\d{1,2})?$/)
    .transform(Number);
  return z
    .union([z.number(), digits], {
      error: ({ input }) => (input === undefined ? VALIDATION.required : message),
    })
    .pipe(z.number(message).positive(message).max(max, message).multipleOf(0.01, message));
}

/** An amount of money above zero in rsd, with para as decimals. */
export const rsd = decimal(LIMITS.maxAmountRsd, VALIDATION.amount);

/** How much of its unit of measure was done. */
export const quantity = decimal(LIMITS.maxQuantity, VALIDATION.quantity);
