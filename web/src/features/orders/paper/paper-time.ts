import type { OrderTerm } from '@majstorija/contract/orders/term/term.ts';
import { termSentence } from '@majstorija/contract/orders/term/term-text.ts';
import { NOW_TERM } from '@majstorija/contract/orders/term/term-times.ts';
import { formatDate, formatTime } from '@majstorija/contract/text/dates.ts';

/** A date and time on paper, where 'Danas' would be wrong tomorrow: '05.03.2026. / 08:07h'. */
export const paperTime = (iso: string): string => `${formatDate(iso)} / ${formatTime(iso)}h`;

/** A term on paper: 'sreda, 25. 11., 10:00–12:00 (hitno)'. */
export const paperTerm = ({ kind, startsAt, endsAt, isUrgent }: OrderTerm): string =>
  kind === 'now' || startsAt === null || endsAt === null
    ? termSentence(NOW_TERM, isUrgent)
    : termSentence({ kind, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, isUrgent);
