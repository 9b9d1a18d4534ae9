import type { SqlText } from '#platform/database/sql.ts';

/** Figures that a feature reads from the database, for all processes the same. */
export interface FigureSource {
  /** By name; with a label, its values are a small fixed set, never data of people. */
  readonly figures: Readonly<Record<string, { readonly help: string; readonly label?: string }>>;
  /** A statement with the columns `figure`, `label` (text, or null without one) and `value` (double precision). */
  readonly read: (now: Date) => SqlText;
}
