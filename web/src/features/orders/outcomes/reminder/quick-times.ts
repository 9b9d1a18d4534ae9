import { belgradeInstant, dayAfter } from '@majstorija/contract/text/dates.ts';

const MINUTE_MS = 60_000;

type QuickTime = {
  label: string;
  /** For readers, who hear it without the heading. */
  name: string;
  until: (now: Date) => Date;
};

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);

/** The moments to which an order is mostly postponed, each with one press [orders#reminder]. */
export const QUICK_TIMES: readonly QuickTime[] = [
  { label: 'Za 15 min', name: 'Odloži: za 15 min', until: (now) => later(now, 15) },
  { label: 'Za 1 h', name: 'Odloži: za 1 h', until: (now) => later(now, 60) },
  {
    label: 'Sutra u 8:00',
    name: 'Odloži: sutra u 8:00',
    until: (now) => belgradeInstant(dayAfter(now, 1), '08:00'),
  },
];
