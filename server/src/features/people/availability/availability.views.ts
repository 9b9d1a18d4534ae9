import { z } from 'zod';
import {
  ABSENCE_LIMITS,
  AvailabilityFacts,
  type OwnAvailability,
} from '@majstorija/contract/people/availability/availability.ts';
import { formatNowState, nowStateAt } from '@majstorija/contract/people/availability/now-state.ts';
import { assertPerson } from '#features/people/person.ts';
import { queryText } from '#platform/database/db.ts';
import { fixedStatement } from '#platform/database/statement.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Deps } from '#platform/http/handler.ts';
import { isoTime, readList, readOne, type Page, type ViewDeps } from '#platform/views/view-sql.ts';
import { availabilityJson } from './availability-json.ts';

const PAGE: Page = { page: 1, pageSize: ABSENCE_LIMITS.ofWorker };

/** SQL of an absence `a` as `Absence`. */
const ABSENCE = `json_build_object(
  '_id', a.id, 'kind', a.kind, 'startsAt', ${isoTime('a.starts_at')}, 'endsAt', ${isoTime('a.ends_at')}, 'note', a.note,
  'createdAt', ${isoTime('a.created_at')}, 'version', a.version)`;

const ABSENCES = fixedStatement<{ workerId: string }>((bind) => {
  const own = `from worker_absences where worker_id = ${bind('workerId')}`;
  return `select (select count(*) ${own})::text || ' ' || coalesce((
      select json_agg(${ABSENCE} order by a.ends_at desc)
      from (select * ${own} order by ends_at desc limit ${String(PAGE.pageSize)}) a)::text, '[]')`;
});

/** The absences of a worker, those that end last first. Throws worker.notFound, also for a malformed id. */
export async function listAbsences(deps: ViewDeps, workerId: string) {
  await assertPerson(deps.db, 'workers', workerId);
  return readList(deps, { ...ABSENCES({ workerId }), page: PAGE });
}

const ONE = fixedStatement<{ id: string }>(
  (bind) => `select ${ABSENCE} from worker_absences a where a.id = ${bind('id')}::uuid`,
);

/** One absence; one that was removed since is absence.notFound. */
export const readAbsence = (deps: ViewDeps, id: string) => readOne(deps, ONE({ id }), 'absence.notFound');

const Own = z.strictObject({ facts: AvailabilityFacts, hoursOf: z.enum(['worker', 'company', 'nobody']) });

const OWN = fixedStatement<{ id: string; now: Date }>(
  (bind) => `select json_build_object('facts', ${availabilityJson(bind('now'))},
    'hoursOf', case when w.working_hours is not null then 'worker' when o.working_hours is not null then 'company'
      else 'nobody' end)
  from workers w join owners o on o.id = w.owner_id where w.id = ${bind('id')}`,
);

/** A worker's own availability at the moment [people#own-availability]. Throws worker.notFound. */
export async function getOwnAvailability(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<z.infer<typeof OwnAvailability>> {
  const now = clock();
  const json = await queryText(db, OWN({ id, now }));
  if (json === null) throw new AppError('worker.notFound');
  const { facts, hoursOf } = Own.parse(JSON.parse(json));
  const state = nowStateAt(now)(facts);
  const { workingHours, pauseUntil } = facts;
  return { workingHours, pauseUntil, hoursOf, now: { ...state, text: formatNowState(state, now) } };
}
