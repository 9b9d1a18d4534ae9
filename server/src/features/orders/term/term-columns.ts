import type { TermTimes } from '@majstorija/contract/orders/term/term-times.ts';
import type { LockedOrder, OrderChanges } from '#features/orders/life/orders.queries.ts';
import { toTermTimes } from './term.service.ts';

/** The columns of a term: the instants are null for `now` alone [orders#term]. */
export interface TermColumns {
  readonly term_kind: TermTimes['kind'];
  readonly term_starts_at: Date | null;
  readonly term_ends_at: Date | null;
}

/** The columns that store a term. */
export const toTermColumns = ({ kind, startsAt, endsAt }: TermTimes): TermColumns => ({
  term_kind: kind,
  term_starts_at: startsAt,
  term_ends_at: endsAt,
});

/** The term of a locked order, after the changes if they have one. */
export function termOf(order: LockedOrder, changes: OrderChanges = {}): TermTimes {
  const { term_kind: kind, term_starts_at: startsAt = null, term_ends_at: endsAt = null } = changes;
  if (kind !== undefined) {
    return toTermTimes({ termKind: kind, termStartsAt: startsAt, termEndsAt: endsAt });
  }
  return toTermTimes(order);
}
