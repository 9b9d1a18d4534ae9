import type { AbsenceKind } from '@majstorija/contract/people/availability/absence-texts.ts';
import { toPeriod } from '@majstorija/contract/people/availability/absence-texts.ts';
import type { WorkingHours } from '@majstorija/contract/people/availability/week.ts';
import { belgradeDay, dayAfter } from '@majstorija/contract/text/dates.ts';
import type { Random } from '@majstorija/stories/random.ts';
import type { Work } from '#platform/database/work.ts';
import type { DemoPeople } from '#features/demo/plan/demo-people.ts';
import { seededId } from '#features/demo/plan/seeded-id.ts';

const weekOf = (workday: string, saturday: string | null): WorkingHours => ({
  mon: workday,
  tue: workday,
  wed: workday,
  thu: workday,
  fri: workday,
  sat: saturday,
  sun: null,
});

/** Every so many companies have working hours, long enough that most orders of a day are within them. */
const EVERY_COMPANY = 6;
const COMPANY_WEEK = weekOf('07:00-21:00', '08:00-15:00');
const OWN_WEEK = weekOf('06:00-14:00', null);

interface DemoAbsence {
  readonly kind: AbsenceKind;
  readonly note: string | null;
  /** Days from today to the first and to the last one. */
  readonly from: number;
  readonly to: number;
}

const VACATION: DemoAbsence = { kind: 'vacation', note: 'Godišnji odmor po planu', from: -2, to: 9 };

/** One after the other for the workers who have one. */
const ABSENCES: readonly DemoAbsence[] = [
  VACATION,
  { kind: 'day_off', note: null, from: 3, to: 3 },
  { kind: 'sick_leave', note: 'Javio se telefonom', from: -1, to: 4 },
  { kind: 'vacation', note: null, from: 12, to: 22 },
  { kind: 'other', note: 'Obuka kod proizvođača opreme', from: 5, to: 6 },
  { kind: 'day_off', note: null, from: -9, to: -8 },
];

/** One of so many workers has an absence; those who sign in and those who left have none. */
const EVERY_WORKER = 9;

/** Working hours of some companies and workers, and absences around today, so that lists look as they will. */
export async function insertAvailability(
  { tx, now }: Work,
  { companies, workers }: DemoPeople,
  random: Random,
): Promise<void> {
  const withHours = companies.filter((_, at) => at % EVERY_COMPANY === 1).map(({ head }) => head.id);
  await tx
    .updateTable('owners')
    .set({ working_hours: JSON.stringify(COMPANY_WEEK) })
    .where('id', 'in', withHours)
    .execute();
  const staying = workers.filter(
    ({ person, isOwner }) => !isOwner && !person.leaves && person.email === null,
  );
  const own = staying.filter((_, at) => at % EVERY_WORKER === 4).map(({ person }) => person.id);
  await tx
    .updateTable('workers')
    .set({ working_hours: JSON.stringify(OWN_WEEK) })
    .where('id', 'in', own)
    .execute();
  const today = belgradeDay(now.toISOString());
  const dayOf = (days: number) => dayAfter(new Date(`${today}T12:00:00Z`), days);
  const rows = staying
    .filter((_, at) => at % EVERY_WORKER === 2)
    .map(({ person }, at) => {
      const { kind, note, from, to } = ABSENCES[at % ABSENCES.length] ?? VACATION;
      const period = toPeriod({ fromDay: dayOf(from), fromTime: null, toDay: dayOf(to), toTime: null });
      return {
        id: seededId(random, now),
        worker_id: person.id,
        kind,
        note,
        starts_at: period.startsAt,
        ends_at: period.endsAt,
        created_at: now,
      };
    });
  await tx.insertInto('worker_absences').values(rows).execute();
}
