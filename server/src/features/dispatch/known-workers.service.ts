import type { Point } from '@majstorija/contract/addresses/distance.ts';
import type { Municipality } from '@majstorija/contract/addresses/places.ts';
import type { Package } from '@majstorija/contract/catalog.ts';
import { byCandidateName } from '@majstorija/contract/dispatch/formula.ts';
import type { FromWhere, Suggestion } from '@majstorija/contract/dispatch/suggestions.ts';
import type { Availability } from '@majstorija/contract/people/availability/now-state.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { getRoughPoint } from '#features/addresses/place.service.ts';
import type { Db } from '#platform/database/db.ts';
import type { Deps } from '#platform/http/handler.ts';
import { toPoint } from './candidates.views.ts';
import { listActive, listOffering, type OfferingRow, type WorkerRow } from './workers.views.ts';

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

interface CurrentJob {
  readonly orderId: string;
  readonly municipality: Municipality;
  /** When it is about to end, in milliseconds; null when that is unknown [dispatch#free-around]. */
  readonly endsAt: number | null;
}

/** The job that the worker is on the way to or at; its end is counted from setting out, as long as it usually takes. */
function toCurrentJob({ nowOrderId, nowMunicipality, nowSince, jobSeconds }: WorkerRow): CurrentJob | null {
  if (nowOrderId === null || nowMunicipality === null) return null;
  const endsAt = nowSince === null || jobSeconds === null ? null : nowSince.getTime() + jobSeconds * 1_000;
  return { orderId: nowOrderId, municipality: nowMunicipality, endsAt };
}

/** A worker as the database has them, with what follows from that for any order. */
export interface KnownWorker<Row extends WorkerRow = WorkerRow> {
  readonly row: Row;
  readonly id: string;
  readonly name: string;
  readonly availability: Availability;
  readonly now: CurrentJob | null;
  /** When the last job ended, in milliseconds. */
  readonly lastJobAt: number | null;
  /** The address of the current and of the last job; whether they count depends on the order and the day. */
  readonly atJob: Place | undefined;
  readonly atLastJob: Place | undefined;
  readonly seat: Place;
}

const toSeat = ({ seatMunicipality: municipality, seatStreet: streetAndNumber }: WorkerRow): Place => ({
  from: 'company',
  point: getRoughPoint({ municipality, streetAndNumber }),
  isRough: true,
});

function toKnownWorker<Row extends WorkerRow>(row: Row, seat: Place): KnownWorker<Row> {
  return {
    row,
    id: row.id,
    name: fullName(row),
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
    seat,
  };
}

/** The workers of rows; each seat is looked for once, since many workers have the same. */
function toKnownWorkers<Row extends WorkerRow>(rows: readonly Row[]): KnownWorker<Row>[] {
  const seats = new Map<string, Place>();
  return rows.map((row) => {
    const seat = seats.get(row.companyId) ?? toSeat(row);
    seats.set(row.companyId, seat);
    return toKnownWorker(row, seat);
  });
}

/** A worker of the board or the map, with what they offer. */
export type ListedWorker = KnownWorker<Awaited<ReturnType<typeof listActive>>[number]>;

/** All active workers as they are now, by name, at most 5,000; or one of them. */
export const listKnownWorkers = async (
  db: Db,
  now: Date,
  workerId?: string,
): Promise<readonly ListedWorker[]> =>
  toKnownWorkers(await listActive(db, now, workerId)).toSorted(byCandidateName);

/** A worker who offers a package, with what they are ranked by. */
export type OfferingWorker = KnownWorker<OfferingRow>;

/** Those of them who offer a package, in no order. */
export const listOfferingWorkers = async (
  db: Db,
  now: Date,
  wanted: Package,
): Promise<readonly OfferingWorker[]> => toKnownWorkers(await listOffering(db, now, wanted));

/** When the present job is done, in milliseconds, as far as is known [dispatch#free-around]. */
export function freeAroundOf({ now: job }: KnownWorker, now: Date): number | null {
  const end = job?.endsAt ?? null;
  return end !== null && end > now.getTime() ? end : null;
}

/** A worker as lists of them show one; the photo becomes a link where the answer is sent. */
export function toWorker(row: WorkerRow, { nonce }: Pick<Deps['links'], 'nonce'>): Suggestion['worker'] {
  const { id, firstName, lastName, phone, pictureKey } = row;
  const profileImage = pictureKey && `file:${nonce}:${pictureKey}`;
  const company = { _id: row.companyId, name: row.companyName };
  return { _id: id, firstName, lastName, phone, profileImage, company };
}
