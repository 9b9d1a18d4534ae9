import {
  NOW_TERM,
  readTerm,
  type TermTimes,
  type TermWish,
} from '@majstorija/contract/orders/term/term-times.ts';
import { fieldError } from '#platform/http/app-error.ts';
import type { Work } from '#platform/database/work.ts';
import type { LockedOrder, OrderChanges } from '#features/orders/life/orders.queries.ts';

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

function fromColumns({
  term_kind: kind,
  term_starts_at: startsAt,
  term_ends_at: endsAt,
}: TermColumns): TermTimes {
  return kind === 'now' || startsAt === null || endsAt === null ? NOW_TERM : { kind, startsAt, endsAt };
}

/** The term of a locked order, after the changes if they have one. */
export function termOf(order: LockedOrder, changes: OrderChanges = {}): TermTimes {
  const { term_kind: kind, term_starts_at: startsAt = null, term_ends_at: endsAt = null } = changes;
  if (kind !== undefined) {
    return fromColumns({ term_kind: kind, term_starts_at: startsAt, term_ends_at: endsAt });
  }
  return fromColumns({
    term_kind: order.termKind,
    term_starts_at: order.termStartsAt,
    term_ends_at: order.termEndsAt,
  });
}

/** The term that is asked for now. Throws order.termIncomplete, termOutOfReach, termTooShort or termOver at its field. */
export function getTerm({ now }: Pick<Work, 'now'>, wish: TermWish): TermTimes {
  const term = readTerm(wish, now);
  if ('code' in term) throw fieldError(term.code, term.field);
  return term;
}
