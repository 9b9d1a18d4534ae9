import { sql } from '#platform/database/sql.ts';
import type { FigureSource } from '#platform/metrics/figure-source.ts';

const DAY_MS = 86_400_000;

/** The outbox: how many mails wait, since when, and how many the mail server refused for good. */
export const MAIL_FIGURES: FigureSource = {
  figures: {
    majstorija_mails_waiting: { help: 'Mails of the outbox that were neither sent nor refused.' },
    majstorija_mails_oldest_seconds: { help: 'Age of the oldest mail that waits.' },
    majstorija_mails_refused: {
      help: 'Mails of the last 24 hours that were refused, or whose link had ended.',
    },
  },
  read: (now) => sql`
    select figure, null::text as label, value::float8 as value
    from (
      select count(*) as waiting,
        coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0) as oldest
      from mails where sent_at is null and refused_at is null) as waits
    cross join (
      select count(*) as refused from mails
      where refused_at > ${new Date(now.getTime() - DAY_MS)}::timestamptz) as refusals
    cross join lateral (values ('majstorija_mails_waiting', waiting), ('majstorija_mails_oldest_seconds', oldest),
      ('majstorija_mails_refused', refused)) as figures (figure, value)`,
};
