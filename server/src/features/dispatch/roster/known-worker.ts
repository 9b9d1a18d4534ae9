import type { Point } from '@majstorija/contract/addresses/distance.ts';
import type { Municipality } from '@majstorija/contract/addresses/places.ts';
import type { FromWhere, WorkerFacts } from '@majstorija/contract/dispatch/suggestions.ts';
import type { Availability } from '@majstorija/contract/people/availability/now-state.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { getRoughPoint } from '#features/addresses/place.service.ts';
import { toPoint } from '../candidates.views.ts';
import type { WorkerRow } from './roster.views.ts';

/** Where a worker is thought to be. */
export interface Place {
  readonly from: FromWhere;
  readonly point: Point;
  /** Known by its street or municipality only: its distance is told in whole kilometres. */
  readonly isRough: boolean;
}

interface JobAddress {
  readonly municipality: Municipality | null;
  readonly streetAndNumber: string | null;
  readonly point: Point | null;
}

function findPlace(from: FromWhere, { municipality, streetAndNumber, point }: JobAddress): Place | undefined {
  if (municipality === null || streetAndNumber === null) return undefined;
  if (point) return { from, point, isRough: false };
  return { from, point: getRoughPoint({ municipality, streetAndNumber }), isRough: true };
}

type SteadyFacts = Pick<
  WorkerFacts,
  'acceptance' | 'complaints' | 'backOuts' | 'completed' | 'companyPriority'
>;

const SECONDS_PER_MINUTE = 60;

function toSteadyFacts(row: WorkerRow): SteadyFacts {
  const { accepted, answered, acceptSeconds } = row;
  const medianMinutes = acceptSeconds === null ? null : Math.round(acceptSeconds / SECONDS_PER_MINUTE);
  return {
    acceptance: { accepted, of: answered, medianMinutes },
    complaints: { count: row.complaints, of: row.rated },
    backOuts: { count: row.givenBack, of: answered },
    completed: row.completed,
    companyPriority: row.companyPriority,
  };
}

type NowFacts = NonNullable<WorkerFacts['now']>;

interface CurrentJob {
  readonly orderId: string;
  /** When it is about to end, in milliseconds; null when that is unknown [dispatch#free-around]. */
  readonly endsAt: number | null;
  readonly before: NowFacts;
  readonly after: NowFacts;
}

/** The job that the worker is on the way to or at; its end is counted from setting out, as long as it usually takes. */
function toCurrentJob({ nowOrderId, nowMunicipality, nowSince, jobSeconds }: WorkerRow): CurrentJob | null {
  if (nowOrderId === null || nowMunicipality === null) return null;
  const endsAt = nowSince === null || jobSeconds === null ? null : nowSince.getTime() + jobSeconds * 1_000;
  const at = (freeAround: string | null) => ({ municipality: nowMunicipality, freeAround });
  const before = at(endsAt === null ? null : new Date(endsAt).toISOString());
  return { orderId: nowOrderId, endsAt, before, after: at(null) };
}

/** A worker as the database has them, with what follows from that for any order. */
export interface KnownWorker {
  readonly row: WorkerRow;
  readonly id: string;
  readonly name: string;
  /** The facts that are the same for any order at any moment. */
  readonly steadyFacts: SteadyFacts;
  readonly availability: Availability;
  /** What is told of the current job while it is about to end, and after that. */
  readonly now: CurrentJob | null;
  /** When the last job ended, in milliseconds. */
  readonly lastJobAt: number | null;
  /** The address of the current and of the last job; whether they count depends on the order and the day. */
  readonly atJob: Place | undefined;
  readonly atLastJob: Place | undefined;
  readonly seat: Place;
}

/** The worker of a row. */
export function toKnownWorker(row: WorkerRow): KnownWorker {
  const seat = { municipality: row.seatMunicipality, streetAndNumber: row.seatStreet };
  return {
    row,
    id: row.id,
    name: fullName(row),
    steadyFacts: toSteadyFacts(row),
    now: toCurrentJob(row),
    lastJobAt: row.lastJobAt?.getTime() ?? null,
    availability: {
      workingHours: row.workingHours,
      absences: row.absences ?? [],
      pauseUntil: row.pauseUntil?.toISOString() ?? null,
    },
    atJob: findPlace('current_job', {
      municipality: row.nowMunicipality,
      streetAndNumber: row.nowStreet,
      point: toPoint(row.nowLatitude, row.nowLongitude),
    }),
    atLastJob: findPlace('last_job', {
      municipality: row.lastMunicipality,
      streetAndNumber: row.lastStreet,
      point: toPoint(row.lastLatitude, row.lastLongitude),
    }),
    seat: { from: 'company', point: getRoughPoint(seat), isRough: true },
  };
}
