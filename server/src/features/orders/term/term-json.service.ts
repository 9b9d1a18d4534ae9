import { isoTime } from '#platform/views/view-sql.ts';

/** SQL of an instant by the clock of Belgrade, as text in this pattern. */
const belgrade = (instant: string, pattern: string): string =>
  `to_char(${instant} at time zone 'Europe/Belgrade', '${pattern}')`;

/** SQL of the term of an order as `OrderTerm` [orders#term]. */
export const termJson = (order: string): string => `json_build_object(
  'kind', ${order}.term_kind, 'date', ${belgrade(`${order}.term_starts_at`, 'YYYY-MM-DD')},
  'from', case when ${order}.term_kind = 'window' then ${belgrade(`${order}.term_starts_at`, 'HH24:MI')} end,
  'to', case when ${order}.term_kind = 'window' then
    replace(${belgrade(`${order}.term_ends_at`, 'HH24:MI')}, '00:00', '24:00') end,
  'startsAt', ${isoTime(`${order}.term_starts_at`)}, 'endsAt', ${isoTime(`${order}.term_ends_at`)},
  'isUrgent', ${order}.is_urgent)`;
