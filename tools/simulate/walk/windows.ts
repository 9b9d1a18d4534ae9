import { dayAfter } from '@majstorija/contract/text/dates.ts';

/** The term of two hours of the morning in so many days; the server's day is the real one, however fast the day is played. */
export const windowIn = (days: number) =>
  ({
    termKind: 'window',
    termDate: dayAfter(new Date(), days),
    termFrom: '10:00',
    termTo: '12:00',
  }) as const;
