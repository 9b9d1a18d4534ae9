import { z } from 'zod';
import { LIMITS } from '@majstorija/contract/catalog.ts';
import { VALIDATION, tooLongText } from '@majstorija/contract/messages/validation.ts';

const MAX_EMAIL = 254;
const MAX_PAGE = 1_000_000;

/**
 * Typed text as it is stored: composed letters, line ends as in browsers (a form upload sends CRLF),
 * no control characters (the database refuses some of them), nothing around it.
 */
function cleanText(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .trim();
}

function text(max: number, missing: string = VALIDATION.required) {
  return z.string(missing).overwrite(cleanText).max(max, tooLongText(max));
}

/**
 * Text that must not be blank, at most `max` characters after trimming; `missing` is the text for a blank one.
 */
export function requiredText(max: number, missing: string = VALIDATION.required) {
  return text(max, missing).min(1, missing);
}

/** Text that may be left out; absent or blank becomes undefined. */
export function optionalText(max: number) {
  return text(max)
    .transform((value) => (value === '' ? undefined : value))
    .optional();
}

/** An e-mail address, trimmed and lower-cased. */
export const email = z
  .string(VALIDATION.required)
  .trim()
  .toLowerCase()
  .min(1, { error: VALIDATION.required, abort: true })
  .max(MAX_EMAIL, { error: tooLongText(MAX_EMAIL), abort: true })
  .regex(z.regexes.email, VALIDATION.email);

/** An e-mail address that may be left out; absent or blank becomes undefined. */
export const optionalEmail = z
  .string()
  .trim()
  .transform((typed) => (typed === '' ? undefined : typed))
  .pipe(email.optional())
  .optional();

/**
 * What users type between digits: blanks of any kind, / - . ( ) and the invisible direction marks of copied contacts.
 */
const PHONE_SEPARATORS = /[\s/().\p{Pd}\p{Cf}]/gu;
const PHONE_PREFIX = /^(?:(?:\+|00)?381)?0?/;
const NATIONAL_MOBILE = /^6\d{7,8}$/;

/**
 * The digits after +381 of a number however it is written, for the input's grouping; they may be too few or too many.
 */
export function toNationalDigits(typed: string): string {
  return typed.replace(PHONE_SEPARATORS, '').replace(PHONE_PREFIX, '').replace(/\D/g, '');
}

/**
 * A Serbian mobile number however it is written → E.164 (`+381641234567`); undefined when it is none [people#phone].
 */
export function normalizePhone(typed: string): string | undefined {
  const national = typed.replace(PHONE_SEPARATORS, '').replace(PHONE_PREFIX, '');
  return NATIONAL_MOBILE.test(national) ? `+381${national}` : undefined;
}

/** A Serbian mobile number in any usual writing; the parsed value is E.164. */
export const phone = z
  .string(VALIDATION.required)
  .trim()
  .min(1, { error: VALIDATION.required, abort: true })
  .overwrite((typed) => normalizePhone(typed) ?? typed)
  .refine((value) => normalizePhone(value) !== undefined, VALIDATION.phone);

/** An `_id`: UUID text, lower-cased. */
export const id = z.uuid(VALIDATION.invalidId).toLowerCase();

/** What every uploaded photo must be [people#profile-photo]. */
export const JPEG_RULES = {
  maxBytes: 1_048_576,
  mime: 'image/jpeg',
  extensions: ['.jpg', '.jpeg'],
} as const;

/** How many photos an order may carry [orders#photo-limits]. */
export const MAX_ORDER_IMAGES = 8;

/** Direction of a list asked for with `sortBy`. */
export const sortOrder = z.enum(['asc', 'desc'], VALIDATION.unknownChoice);

function countingNumber(max: number, message: string) {
  return z.coerce
    .number<number | string>(message)
    .int({ error: message, abort: true })
    .min(1, message)
    .max(max, message);
}

/** `page` of a query string, from 1. */
export const page = countingNumber(MAX_PAGE, VALIDATION.page);

/** `pageSize` of a query string, 1 to 200 [api#paging]. */
export const pageSize = countingNumber(LIMITS.maxPageSize, VALIDATION.pageSize);

/** Digits with two decimals at most, as JSON or a form sends them: `4500`, `4500.5`, `"4500.50"`. */
function decimal(max: number, message: string) {
  const digits = z
    .string()
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

/** A yes-or-no filter of a query string: text `true` or `false`; absent means both [api#yes-no-filter]. */
export const triState = z
  .enum(['true', 'false'], VALIDATION.unknownChoice)
  .transform((value) => value === 'true')
  .optional();
