import { z } from 'zod';
import { wholeNumber } from '#platform/settings/checks.ts';
import type { SettingRows, SettingsGroup } from '#platform/settings/feature-settings.ts';

/** Data that is deleted after its period → the days for which it is kept; null: no end [personal-data#periods]. */
export interface Periods {
  readonly sessions: number;
  readonly mails: number;
  readonly auditAccesses: number;
  readonly auditValues: number | null;
  readonly orderPhotos: number | null;
  readonly notifyMe: number;
  readonly notices: number;
  readonly absences: number;
  readonly complaints: number;
  readonly priceFiles: number | null;
}

const ROWS = {
  KEEP_SESSIONS_DAYS: {
    default: '30',
    meaning: 'days, 7 to 365, for which an expired session is kept with its browser and address',
  },
  KEEP_MAILS_DAYS: {
    default: '30',
    meaning: 'days, 7 to 365, for which a mail of the outbox is kept, sent or not',
  },
  KEEP_AUDIT_READS_DAYS: {
    default: '365',
    meaning: 'days, 90 to 3650, for which the audit log keeps who read, exported or was refused what',
  },
  KEEP_AUDIT_DAYS: {
    default: '1095',
    meaning:
      'days, 365 to 3650, for which the audit log keeps the values before and after a change; `off`: no end; the rows of changes stay',
  },
  KEEP_ORDER_PHOTOS_DAYS: {
    default: '1095',
    meaning:
      'days, 730 to 3650, for which the photos of a closed order are kept, except for receipts; `off`: no end',
  },
  KEEP_NOTIFY_ME_DAYS: {
    default: '730',
    meaning: 'days, 30 to 3650, for which an address of `Javite mi` is kept after its consent',
  },
  KEEP_NOTICES_DAYS: {
    default: '7',
    meaning: 'days, 1 to 7, for which what an operator was told is kept, read or not',
  },
  KEEP_ABSENCES_DAYS: {
    default: '30',
    meaning: 'days, 1 to 365, for which an absence of a worker is kept after its end',
  },
  COMPLAINT_REGISTER_YEARS: {
    default: '2',
    meaning:
      'years, 2 to 10, for which the register of complaints keeps names and texts after a complaint is over; its rows stay',
  },
  KEEP_PRICE_FILES_DAYS: {
    default: '1095',
    meaning:
      'days, 365 to 3650, for which the file of an import of the price list is kept; `off`: no end; the versions stay',
  },
} as const satisfies SettingRows;

const LONGEST_YEAR = 366;

/** Longer than the ten years for which the law keeps books is a mistake. */
const MOST_DAYS = 3_650;

/** Days within the bounds; `standard` is the default as text. */
function days(from: number, to: number, standard: string) {
  const message = `must be a whole number of days from ${from} to ${to}`;
  const digits = z.string().regex(/^\d{1,4}$/, { error: message, abort: true });
  return digits
    .transform(Number)
    .refine((value) => value >= from && value <= to, { error: message })
    .default(Number(standard));
}

/** The same, or null for `off`. */
function daysOrOff(from: number, standard: string) {
  const message = `must be off or a whole number of days from ${from} to ${MOST_DAYS}`;
  const text = z.string().regex(/^(?:off|\d{1,4})$/, { error: message, abort: true });
  return text
    .transform((value) => (value === 'off' ? null : Number(value)))
    .refine((value) => value === null || (value >= from && value <= MOST_DAYS), { error: message })
    .default(Number(standard));
}

const Variables = z.object({
  KEEP_SESSIONS_DAYS: days(7, 365, ROWS.KEEP_SESSIONS_DAYS.default),
  KEEP_MAILS_DAYS: days(7, 365, ROWS.KEEP_MAILS_DAYS.default),
  KEEP_AUDIT_READS_DAYS: days(90, MOST_DAYS, ROWS.KEEP_AUDIT_READS_DAYS.default),
  KEEP_AUDIT_DAYS: daysOrOff(365, ROWS.KEEP_AUDIT_DAYS.default),
  KEEP_ORDER_PHOTOS_DAYS: daysOrOff(730, ROWS.KEEP_ORDER_PHOTOS_DAYS.default),
  KEEP_NOTIFY_ME_DAYS: days(30, MOST_DAYS, ROWS.KEEP_NOTIFY_ME_DAYS.default),
  KEEP_NOTICES_DAYS: days(1, 7, ROWS.KEEP_NOTICES_DAYS.default),
  KEEP_ABSENCES_DAYS: days(1, 365, ROWS.KEEP_ABSENCES_DAYS.default),
  COMPLAINT_REGISTER_YEARS: wholeNumber(2, 10).default(Number(ROWS.COMPLAINT_REGISTER_YEARS.default)),
  KEEP_PRICE_FILES_DAYS: daysOrOff(365, ROWS.KEEP_PRICE_FILES_DAYS.default),
} satisfies Record<keyof typeof ROWS, z.ZodType>);

/** The settings of the periods. */
export const PERIODS: SettingsGroup<Periods> = {
  rows: ROWS,
  schema: Variables.transform((settings) => ({
    sessions: settings.KEEP_SESSIONS_DAYS,
    mails: settings.KEEP_MAILS_DAYS,
    auditAccesses: settings.KEEP_AUDIT_READS_DAYS,
    auditValues: settings.KEEP_AUDIT_DAYS,
    orderPhotos: settings.KEEP_ORDER_PHOTOS_DAYS,
    notifyMe: settings.KEEP_NOTIFY_ME_DAYS,
    notices: settings.KEEP_NOTICES_DAYS,
    absences: settings.KEEP_ABSENCES_DAYS,
    complaints: settings.COMPLAINT_REGISTER_YEARS * LONGEST_YEAR,
    priceFiles: settings.KEEP_PRICE_FILES_DAYS,
  })),
};
