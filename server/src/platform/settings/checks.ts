import { isIP } from 'node:net';
import { z } from 'zod';

/** A whole number within the bounds. */
export function wholeNumber(from: number, to: number) {
  const message = `must be a whole number from ${from} to ${to}`;
  const digits = z.string().regex(/^\d{1,9}$/, { error: message, abort: true });
  return digits.transform(Number).refine((value) => value >= from && value <= to, { error: message });
}

const SHARE = 'must be a number from 0 to 1, such as 0.05';

/** A share of a whole. */
export const share = z
  .string()
  .regex(/^\d(?:\.\d{1,9})?$/, { error: SHARE, abort: true })
  .transform(Number)
  .refine((value) => value <= 1, { error: SHARE });

const MOST_MINUTES = 10_080;

/** Minutes up to a week, also parts of one; `standard` is the default as text. */
export function minutes(standard: string) {
  const message = `must be minutes from 0 to ${MOST_MINUTES}, such as 15 or 0.5`;
  const digits = z.string().regex(/^\d{1,5}(?:\.\d{1,6})?$/, { error: message, abort: true });
  return digits
    .transform(Number)
    .refine((value) => value <= MOST_MINUTES, { error: message })
    .default(Number(standard));
}

/** An address of one of the protocols. */
export function address(protocols: RegExp, message: string) {
  return z
    .string()
    .refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), { error: message });
}

/** A switch. */
export const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });

/** Parses the text by the function; the message of its Error, which contains no secret, becomes the issue. */
export function readBy<T>(read: (text: string) => T) {
  return z.string().transform((text, context) => {
    try {
      return read(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
      return z.NEVER;
    }
  });
}

const ADDRESS = /^(?:[\da-f.:]+)(?:\/\d{1,3})?$/i;

/** The addresses of proxies with commas between, or false for `off`. */
export const proxies = z.string().transform((text, context): string[] | false => {
  if (text === 'off') return false;
  const addresses = text.split(',').map((part) => part.trim());
  if (addresses.every((part) => ADDRESS.test(part) && isIP(part.split('/', 1)[0] ?? '') !== 0))
    return addresses;
  context.addIssue({ code: 'custom', message: 'must be off or IP addresses with commas between' });
  return z.NEVER;
});
