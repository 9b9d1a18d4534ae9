import { sql } from '#platform/database/sql.ts';

/** Until when a complaint must be answered and resolved, as intervals from its receipt. */
export const COMPLAINT_DEADLINES = {
  answer: sql`interval '8 days'`,
  resolution: sql`interval '15 days'`,
} as const;
