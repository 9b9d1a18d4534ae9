/** How much of the audit log an answer has [security#audit-read]. */
export const AUDIT_LIMITS = {
  /** Events that a filter reaches, newest first; further ones by an earlier time. */
  events: 10_000,
  /** Events of an export. */
  exported: 2_000,
  /** Values of an event; an import has one for each item. */
  values: 20,
  /** Characters of a value. */
  characters: 500,
} as const;
