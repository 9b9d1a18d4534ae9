import type { OrderTerm } from '@majstorija/contract/orders/term/term.ts';
import { termSentence } from '@majstorija/contract/orders/term/term-text.ts';
import { NOW_TERM } from '@majstorija/contract/orders/term/term-times.ts';

/** A term on paper: 'sreda, 25. 11., 10:00–12:00 (hitno)'. */
export const paperTerm = ({ kind, startsAt, endsAt, isUrgent }: OrderTerm): string =>
  kind === 'now' || startsAt === null || endsAt === null
    ? termSentence(NOW_TERM, isUrgent)
    : termSentence({ kind, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, isUrgent);
