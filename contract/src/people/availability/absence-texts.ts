import {
  belgradeDay,
  belgradeInstant,
  dayAfter,
  formatDate,
  formatTime,
} from '@majstorija/contract/text/dates.ts';

/** Why a worker is absent. */
export const ABSENCE_KIND_OPTIONS = ['vacation', 'sick_leave', 'day_off', 'other'] as const;
export type AbsenceKind = (typeof ABSENCE_KIND_OPTIONS)[number];

/** Kind → its name. */
export const ABSENCE_KINDS = {
  vacation: 'godišnji odmor',
  sick_leave: 'bolovanje',
  day_off: 'slobodan dan',
  other: 'drugo',
} as const satisfies Record<AbsenceKind, string>;

/** From when to when, as instants (ISO). */
export interface Period {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** A period as it is typed: both days are included; a time is left out where the whole day counts. */
export interface TypedPeriod {
  readonly fromDay: string;
  readonly fromTime: string | null;
  readonly toDay: string;
  readonly toTime: string | null;
}

const MIDNIGHT = '00:00';

/** The instants of a typed period, by the clock of Belgrade. A whole last day ends at the midnight after it. */
export function toPeriod({ fromDay, fromTime, toDay, toTime }: TypedPeriod): Period {
  const next = dayAfter(new Date(`${toDay}T12:00:00Z`), 1);
  const end =
    toTime === null || toTime === '24:00' ? ([next, MIDNIGHT] as const) : ([toDay, toTime] as const);
  return {
    startsAt: belgradeInstant(fromDay, fromTime ?? MIDNIGHT).toISOString(),
    endsAt: belgradeInstant(...end).toISOString(),
  };
}

/** The days and times of a period; a midnight is a whole day. */
export function toTypedPeriod({ startsAt, endsAt }: Period): TypedPeriod {
  const [from, to] = [formatTime(startsAt), formatTime(endsAt)];
  return {
    fromDay: belgradeDay(startsAt),
    fromTime: from === MIDNIGHT ? null : from,
    toDay: to === MIDNIGHT ? dayAfter(new Date(endsAt), -1) : belgradeDay(endsAt),
    toTime: to === MIDNIGHT ? null : to,
  };
}

const momentText = (day: string, time: string | null): string =>
  [formatDate(`${day}T12:00:00Z`), ...(time === null ? [] : [time])].join(' ');

/** `02.12.2026. – 12.12.2026.`, one day `02.12.2026.`, with times `02.12.2026. 10:00–14:00`. */
export function formatPeriod(period: Period): string {
  const { fromDay, fromTime, toDay, toTime } = toTypedPeriod(period);
  if (fromDay !== toDay) return `${momentText(fromDay, fromTime)} – ${momentText(toDay, toTime)}`;
  if (fromTime === null && toTime === null) return momentText(fromDay, null);
  return `${momentText(fromDay, null)} ${fromTime ?? MIDNIGHT}–${toTime ?? '24:00'}`;
}
