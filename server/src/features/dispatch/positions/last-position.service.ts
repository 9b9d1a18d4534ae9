import { ON_THE_WAY_STATUSES, POSITION_LIMITS } from '@majstorija/contract/dispatch/positions/positions.ts';
import { sql, type SqlText } from '#platform/database/sql.ts';

/** The columns of a last position; all null for a worker without one. */
interface LastPosition {
  readonly latitude: string;
  readonly longitude: string;
  readonly at: string;
  /** The point is rounded to a kilometre: the worker is not on the way. */
  readonly isCoarse: string;
}

const DECIMALS = sql.lit(POSITION_LIMITS.coarseDecimals);

const IN_WAY = ON_THE_WAY_STATUSES.map((status) => `'${status}'`).join(', ');

/** SQL of the columns of the join below. */
export const LAST_POSITION: LastPosition = {
  latitude: 'last_position.latitude',
  longitude: 'last_position.longitude',
  at: 'last_position.at',
  isCoarse: 'last_position.is_coarse',
};

/**
 * A lateral join with the last position of a worker that was sent after `keptSince`: exact only while the worker is on the way to an open
 * order, else to two decimals of a degree [dispatch#position-shown]. `worker`: the column with the worker's id, `table.column`.
 */
export const joinLastPosition = (worker: string, keptSince: Date): SqlText => sql`
  left join lateral (
    select p.at, not way.is_on as is_coarse,
      case when way.is_on then p.latitude else round(p.latitude::numeric, ${DECIMALS})::float8 end as latitude,
      case when way.is_on then p.longitude else round(p.longitude::numeric, ${DECIMALS})::float8 end as longitude
    from worker_positions p, lateral (select exists (
      select from orders moving
      where moving.worker_id = p.worker_id and moving.is_open and moving.status in (${sql.raw(IN_WAY)})) as is_on) way
    where p.worker_id = ${sql.ref(worker)} and p.at > ${keptSince}
  ) last_position on true`;
