import {
  NOW_TERM,
  readTerm,
  type TermKind,
  type TermTimes,
  type TermWish,
} from '@majstorija/contract/orders/term/term-times.ts';
import { fieldError } from '#platform/http/app-error.ts';
import type { Work } from '#platform/database/work.ts';

/** A term as a row has it. */
interface TermRow {
  readonly termKind: TermKind;
  readonly termStartsAt: Date | null;
  readonly termEndsAt: Date | null;
}

/** The term of a row. */
export function toTermTimes({
  termKind: kind,
  termStartsAt: startsAt,
  termEndsAt: endsAt,
}: TermRow): TermTimes {
  return kind === 'now' || startsAt === null || endsAt === null ? NOW_TERM : { kind, startsAt, endsAt };
}

/** The term that is asked for now. Throws order.termIncomplete, termOutOfReach, termTooShort or termOver at its field. */
export function getTerm({ now }: Pick<Work, 'now'>, wish: TermWish): TermTimes {
  const term = readTerm(wish, now);
  if ('code' in term) throw fieldError(term.code, term.field);
  return term;
}
