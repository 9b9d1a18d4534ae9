import { LEAST_N } from '@majstorija/contract/statistics/least-n.ts';
import type { Today } from '@majstorija/contract/statistics/report.ts';
import type { TodayId } from '@majstorija/contract/statistics/today-definitions.ts';
import { formatClock, formatSpan } from '@majstorija/contract/text/dates.ts';
import { formatNumber, plural } from '@majstorija/contract/text/format.ts';

type TodayWords = {
  value: string;
  /** The line that tells whether it is much. */
  note: string;
  /** A limit has passed, or it comes soon. */
  level?: 'over' | 'soon';
  /** The value stands on too few orders, or on none. */
  basis?: 'few' | 'none';
};

const ofOpen = (open: number): string =>
  `od ${formatNumber(open)} ${plural(open, { one: 'otvorenog', few: 'otvorena', other: 'otvorenih' })}`;

function firstDue(hours: number): string {
  if (hours < 0) return 'prva kasni';
  return hours === 0 ? 'prva ističe za manje od sata' : `prva ističe za ${hours} h`;
}

/** Number → its texts [orders#today-strip]. */
export const TODAY_WORDS: Readonly<Record<TodayId, (today: Today) => TodayWords>> = {
  newToday: ({ newToday: { n, yesterdayByNow } }) => ({
    value: formatNumber(n),
    note: `juče u ovo doba ${formatNumber(yesterdayByNow)}`,
  }),
  unassigned: ({ unassigned: { n, oldestMinutes, isOldestLate } }) => ({
    value: formatNumber(n),
    note: oldestMinutes === null ? 'svi imaju majstora' : `najstariji ${formatClock(oldestMinutes)}`,
    ...(isOldestLate && { level: 'over' }),
  }),
  toAssignment: ({ toAssignment: { median, p90, n } }) => {
    if (median === null || p90 === null) return { value: 'još nema', note: '', basis: 'none' };
    if (n < LEAST_N)
      return { value: formatSpan(median), note: `privremeno, od ${formatNumber(n)} naloga`, basis: 'few' };
    return { value: formatSpan(median), note: `medijana · P90 ${formatSpan(p90)}` };
  },
  late: ({ late: { n, open } }) => ({ value: formatNumber(n), note: ofOpen(open) }),
  complaintsDue: ({ complaintsDue: { n, firstHours } }) => ({
    value: formatNumber(n),
    note: firstHours === null ? 'nijedna' : firstDue(firstHours),
    ...(firstHours !== null && { level: firstHours < 0 ? 'over' : 'soon' }),
  }),
};

/** The line that opens the numbers: `27 bez majstora, najstariji 8 h 26 min · 23 kasni · reklamacije: 6 rok za 48 h`. */
export const lineWords = ({ unassigned, late, complaintsDue }: Today) => ({
  unassigned: { n: formatNumber(unassigned.n), words: 'bez majstora' },
  oldest:
    unassigned.oldestMinutes === null
      ? undefined
      : { words: `najstariji ${formatClock(unassigned.oldestMinutes)}`, isLate: unassigned.isOldestLate },
  late: { n: formatNumber(late.n), words: plural(late.n, { one: 'kasni', few: 'kasne', other: 'kasni' }) },
  complaints: { n: formatNumber(complaintsDue.n), words: 'rok za 48 h' },
});
