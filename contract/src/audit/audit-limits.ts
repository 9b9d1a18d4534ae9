/**
 * What an account of staff reads in an hour before the super admins are told [security#list-reads]. `people`, each once, of all
 * routes: who takes a call a minute and types five searches of 15 results for each comes to 4,500. `reads`, of one route and session: a
 * list on a screen reads itself again at most once a second, so that two tabs through a busy hour come to 7,200.
 */
export const UNUSUAL_READS = { people: 5_000, reads: 7_500 } as const;

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
