/**
 * Where the public page's letters go: this box at the host of `PUBLIC_URL`, which the server puts in for `{publicHost}`.
 * No other address or telephone of the house is known yet; a new one belongs here and nowhere else.
 */
export const CONTACT_EMAIL = 'kontakt@{publicHost}';

/** A link that opens a letter to the house with this subject. */
export function letterTo(subject: string): string {
  return `mailto:${CONTACT_EMAIL}?subject=${encodeURIComponent(subject)}`;
}
