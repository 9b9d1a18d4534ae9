/** The days of a week, as working hours name them, Monday first. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Weekday → its name in full and in short. */
export const WEEKDAY_LABELS = {
  mon: { name: 'ponedeljak', short: 'pon' },
  tue: { name: 'utorak', short: 'uto' },
  wed: { name: 'sreda', short: 'sre' },
  thu: { name: 'četvrtak', short: 'čet' },
  fri: { name: 'petak', short: 'pet' },
  sat: { name: 'subota', short: 'sub' },
  sun: { name: 'nedelja', short: 'ned' },
} as const satisfies Record<Weekday, { readonly name: string; readonly short: string }>;

/**
 * Weekday → `HH:MM-HH:MM` by the clock of Belgrade, in quarters of an hour, up to `24:00`; `22:00-06:00` ends on the next
 * day; null: a day off [people#working-hours].
 */
export type WorkingHours = Readonly<Record<Weekday, string | null>>;

const MINUTES_PER_DAY = 24 * 60;
const QUARTER = 15;

const toClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Every quarter of an hour of a day as `HH:MM`, from `00:00` to `24:00`. */
export const QUARTERS: readonly string[] = Array.from({ length: MINUTES_PER_DAY / QUARTER + 1 }, (_, at) =>
  toClock(at * QUARTER),
);

/** `08:00-16:00` → its beginning and end. */
export function splitHours(hours: string): readonly [from: string, to: string] {
  const [from = '', to = ''] = hours.split('-');
  return [from, to];
}

/** Whether hours end on the day after the one that they begin on. */
const isOvernight = ([from, to]: readonly [string, string]): boolean => to <= from;

/** A part of a calendar day, `HH:MM` to `HH:MM` or `24:00`. */
export type DayPart = readonly [from: string, to: string];

/**
 * The parts of a calendar day of this weekday within working hours, in order and apart: what the day before left after midnight, and the
 * day's own, up to midnight [people#working-hours]. None on a day off.
 */
export function dayParts(week: WorkingHours, day: Weekday): readonly DayPart[] {
  const before = week[WEEKDAYS[(WEEKDAYS.indexOf(day) + WEEKDAYS.length - 1) % WEEKDAYS.length] ?? day];
  const night = before === null ? undefined : splitHours(before);
  const own = week[day] === null ? undefined : splitHours(week[day]);
  const rest: DayPart[] = night && isOvernight(night) ? [['00:00', night[1]]] : [];
  if (own === undefined) return rest;
  const [from, to] = own;
  const part: DayPart = [from, isOvernight(own) ? '24:00' : to];
  const [last] = rest;
  if (last === undefined || last[1] < from) return [...rest, part];
  return [['00:00', last[1] > part[1] ? last[1] : part[1]]];
}

/** The weekday of a calendar day `YYYY-MM-DD`. */
export function weekdayOf(day: string): Weekday {
  // Sunday is 0 there.
  const at = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEKDAYS.length;
  return WEEKDAYS[at] ?? 'mon';
}

/** Said of who has no working hours of their own and of the company. */
export const NO_HOURS = 'uvek';

/** Days of the same hours that follow each other are one part: `pon–pet 08:00–16:00, sub 09:00–13:00`. */
export function formatWeek(week: WorkingHours): string {
  const parts: { from: Weekday; to: Weekday; hours: string | null }[] = [];
  for (const day of WEEKDAYS) {
    const last = parts.at(-1);
    if (last?.hours === week[day]) last.to = day;
    else parts.push({ from: day, to: day, hours: week[day] });
  }
  return parts
    .flatMap(({ from, to, hours }) => {
      if (hours === null) return [];
      const days = [...new Set([from, to])].map((day) => WEEKDAY_LABELS[day].short).join('–');
      return [`${days} ${splitHours(hours).join('–')}`];
    })
    .join(', ');
}
