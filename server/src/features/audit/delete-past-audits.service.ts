import { z } from 'zod';
import type { DeletePast } from '#platform/database/past-rows.ts';
import { findRow, sql } from '#platform/database/sql.ts';

const Deleted = z.strictObject({ count: z.int() });

/**
 * Deletes rows of reads, exports and refused calls of before the instant, never younger than 90 days: a function of the
 * owner does it [security#audit-append-only].
 */
export const deletePastAccesses: DeletePast = async (tx, { before, most }) => {
  const text = sql`select delete_audit_accesses(${before}, ${most}) as count`;
  return (await findRow(tx, Deleted, text))?.count ?? 0;
};

/** Deletes rows that anybody can add without an account and that are older than 90 days, in the same way. */
export const deletePastAnonymous: DeletePast = async (tx, { most }) =>
  (await findRow(tx, Deleted, sql`select delete_audit_anonymous(${most}) as count`))?.count ?? 0;

/** Deletes values of rows of before the instant in the same way; the rows stay. */
export const deletePastValues: DeletePast = async (tx, { before, most }) => {
  const text = sql`select delete_audit_values(${before}, ${most}) as count`;
  return (await findRow(tx, Deleted, text))?.count ?? 0;
};
