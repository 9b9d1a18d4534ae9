/**
 * The mailbox of the public page at the host of `PUBLIC_URL`, which the server inserts for `{publicHost}`.
 * No other address or telephone of the company is known yet; a new one belongs here and nowhere else.
 */
export const CONTACT_EMAIL = 'kontakt@{publicHost}';

/** A link that opens a mail to the company with this subject. */
export function letterTo(subject: string): string {
  return `mailto:${CONTACT_EMAIL}?subject=${encodeURIComponent(subject)}`;
}
