import { metersBetween, type Point } from '@majstorija/contract/addresses/distance.ts';
import type { Municipality } from '@majstorija/contract/addresses/places.ts';
import { toDriveMinutes, toRoadKm } from '@majstorija/contract/dispatch/formula.ts';
import type { FromWhere, WorkerFacts } from '@majstorija/contract/dispatch/suggestions.ts';
import { getRoughPoint } from '#features/addresses/place.service.ts';
import { toPoint, type CandidateRow } from './candidates.views.ts';

/** When facts are told, and the speed that makes minutes of kilometres. */
export interface Moment {
  readonly now: Date;
  readonly cityKmh: number;
}

/** Where a worker is thought to be. */
interface Place {
  readonly from: FromWhere;
  readonly point: Point;
  /** Known by its street or municipality only: its distance is told in whole kilometres. */
  readonly isRough: boolean;
}

interface JobAddress {
  readonly municipality: Municipality | null;
  readonly streetAndNumber: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

function findPlace(from: FromWhere, address: JobAddress): Place | undefined {
  const { municipality, streetAndNumber } = address;
  if (municipality === null || streetAndNumber === null) return undefined;
  const point = toPoint(address.latitude, address.longitude);
  if (point) return { from, point, isRough: false };
  return { from, point: getRoughPoint({ municipality, streetAndNumber }), isRough: true };
}

/** The current job, else the last one of the day, else the seat of the company [dispatch#place]. */
function getPlace(row: CandidateRow): Place {
  const seat = { municipality: row.seatMunicipality, streetAndNumber: row.seatStreet };
  return (
    findPlace('current_job', {
      municipality: row.nowMunicipality,
      streetAndNumber: row.nowStreet,
      latitude: row.nowLatitude,
      longitude: row.nowLongitude,
    }) ??
    findPlace('last_job', {
      municipality: row.lastMunicipality,
      streetAndNumber: row.lastStreet,
      latitude: row.lastLatitude,
      longitude: row.lastLongitude,
    }) ?? { from: 'company', point: getRoughPoint(seat), isRough: true }
  );
}

type Distance = Pick<WorkerFacts, 'distanceKm' | 'driveMinutes' | 'fromWhere'>;

function distanceOf(row: CandidateRow, to: Point | null, cityKmh: number): Distance {
  if (to === null) return { distanceKm: null, driveMinutes: null, fromWhere: null };
  const { from, point, isRough } = getPlace(row);
  const km = toRoadKm(metersBetween(point, to));
  const distanceKm = isRough ? Math.round(km) : km;
  return { distanceKm, driveMinutes: toDriveMinutes(distanceKm, cityKmh), fromWhere: from };
}

const MS = { second: 1_000, day: 86_400_000 } as const;
const SECONDS_PER_MINUTE = 60;

/** When they will be done, if it took as long as usual; null once that is past [dispatch#free-around]. */
function findFreeAround({ nowSince, jobSeconds }: CandidateRow, now: Date): string | null {
  if (nowSince === null || jobSeconds === null) return null;
  const end = new Date(nowSince.getTime() + jobSeconds * MS.second);
  return end > now ? end.toISOString() : null;
}

const toNow = (row: CandidateRow, now: Date): WorkerFacts['now'] =>
  row.nowMunicipality && { municipality: row.nowMunicipality, freeAround: findFreeAround(row, now) };

function daysSince({ openCount, lastJobAt }: CandidateRow, now: Date): number | null {
  if (openCount > 0) return 0;
  return lastJobAt && Math.max(0, Math.floor((now.getTime() - lastJobAt.getTime()) / MS.day));
}

/** The facts about a worker at one moment, for a job at that point [dispatch#facts]. */
export function toFacts(row: CandidateRow, to: Point | null, { now, cityKmh }: Moment): WorkerFacts {
  const { answered, acceptSeconds } = row;
  return {
    openCount: row.openCount,
    now: toNow(row, now),
    ...distanceOf(row, to, cityKmh),
    acceptance: {
      accepted: row.accepted,
      of: answered,
      medianMinutes: acceptSeconds === null ? null : Math.round(acceptSeconds / SECONDS_PER_MINUTE),
    },
    complaints: { count: row.complaints, of: row.rated },
    backOuts: { count: row.givenBack, of: answered },
    sameClient: row.sameClient,
    completed: row.completed,
    daysSinceLastJob: daysSince(row, now),
    companyPriority: row.companyPriority,
  };
}
