/**
 * The mailbox of the public page at the host of `PUBLIC_URL`, which the server inserts for `{publicHost}`.
 * Address and telephone of the company are settings of the server [public-page#company].
 */
const CONTACT_EMAIL = 'kontakt@{publicHost}';

/** A link that opens a mail to the company with this subject. */
export function letterTo(subject: string): string {
  return `mailto:${CONTACT_EMAIL}?subject=${encodeURIComponent(subject)}`;
}
