import { findWait } from '@majstorija/contract/orders/life/waits.ts';
import { STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';
import { INSERT_ACTIONS, INSERT_FILES } from './timelines-sql.ts';
/** Values of `:name` in ORDERS: how many, the stories and their entries as JSON, texts, the bounds of time. */
export const ORDERS_PARAMS = ['orders', 'stories', 'entries', 'texts', 'faults', 'from', 'to'] as const;

const STORIES = `
  create temp table stories as
    select *, sum(share) over (partition by "isOpen" order by story) / sum(share) over (partition by "isOpen") as upto,
      (sum(share) over (partition by "isOpen" order by story) - share) / sum(share) over (partition by "isOpen") as above
    from json_to_recordset(:stories::json) as s (story int, share double precision, "isOpen" boolean, status text,
      "needsAction" boolean, "hasComplaint" boolean, "hasWorker" boolean, "hasAdmin" boolean, "isPaid" boolean, version int)`;

// Open orders are young: seven of ten among the last one in twenty, next to none before. Business grows over the years.
const DRAWN = `
  create temp table drawn as
    select i, (case when i > :orders::bigint * 0.95 then 0.7 else 0.005 end) > pg_temp.rnd(i, 30) as "isOpen",
      date_trunc('milliseconds', :to::timestamptz
        - (:to::timestamptz - :from::timestamptz) * (1 - ((i - pg_temp.rnd(i, 31)) / :orders::bigint) ^ 0.7)) as made,
      pg_temp.rnd(i, 32) as luck, pg_temp.rnd(i, 33) as whose, 0.5 + pg_temp.rnd(i, 34) as pace
    from generate_series(1, :orders::bigint) i`;

const LOOKUPS = [
  `create temp table places as select row_number() over (order by md5(id::text)) as nth, * from addresses`,
  `create temp table crews as
    select row_number() over (partition by package order by md5(worker_id::text)) as nth,
      package, worker_id from worker_packages`,
  `create temp table operators as
    select row_number() over (order by created_at) as nth, id, first_name, last_name from users
    where role in ('admin', 'super_admin')`,
  `analyze places`,
  `analyze crews`,
  `analyze operators`,
];

const PLACED = `
  create temp table placed as
    select drawn.i, pg_temp.id_at(drawn.made, drawn.i, 35) as id, drawn.made, drawn.pace, stories.story, stories.status,
      stories."needsAction", stories."hasComplaint", stories."isPaid", stories.version, wanted.package,
      places.id as address_id, crews.worker_id as crew, operators.id as operator,
      case when stories."hasWorker" then crews.worker_id end as worker_id,
      case when stories."hasAdmin" then operators.id end as admin_id,
      (200 + floor(pg_temp.rnd(drawn.i, 36) ^ 2 * 3000)::bigint) * 1000 as amount
    from drawn
    join stories on stories."isOpen" = drawn."isOpen" and drawn.luck >= stories.above and drawn.luck < stories.upto
    cross join lateral (select (array['PLUMBING', 'PLUMBING', 'PLUMBING', 'PLUMBING', 'DRAIN_CLEARING', 'DRAIN_CLEARING',
      'ELECTRICAL', 'ELECTRICAL', 'ELECTRICAL'])[1 + floor(pg_temp.rnd(drawn.i, 37) * 9)::int] as package) wanted
    join places on places.nth = 1 + floor(drawn.whose * (select count(*) from places))::bigint
    join (select package, count(*) as size from crews group by package) trade on trade.package = wanted.package
    join crews on crews.package = wanted.package
      and crews.nth = 1 + floor(pg_temp.rnd(drawn.i, 38) ^ 1.5 * trade.size)::bigint
    join operators
      on operators.nth = 1 + floor(pg_temp.rnd(drawn.i, 39) ^ 1.5 * (select count(*) from operators))::bigint`;

/** No story ends with a call in vain, a window that is over or an answer that nobody told. */
const NOTHING_ELSE = { begun: null, isLate: false, isAnswerUntold: false };

/** What a placed order waits for; no story ends with a reminder. */
const DUE_WHAT = `case ${STATUS_OPTIONS.flatMap((status) =>
  [true, false].flatMap((hasWorker) =>
    [true, false].map((needsAction) => {
      const what = findWait({ ...NOTHING_ELSE, status, hasWorker, needsAction });
      const state = `status = '${status}' and (worker_id is not null) = ${hasWorker} and "needsAction" = ${needsAction}`;
      return what ? `when ${state} then '${what}'` : '';
    }),
  ),
).join(' ')} end`;

/** A fifth of the closed orders had a window of the next day, and few of the open ones, of which the board shows each; half are confirmed. */
const TERM_HOUR = `case when pg_temp.rnd(i, 48) < case when order_is_closed(status) then 0.2 else 0.02 end
  then date_trunc('day', made, 'UTC') + interval '1 day 8 hours' + floor(pg_temp.rnd(i, 50) * 6) * interval '1 hour' end`;

/** Clocks begin with the order and last up to a day. */
const INSERT_ORDERS = `
  insert into orders (id, order_number, version, category, package, status, need, has_complaint, client_id,
      worker_id, admin_id, address_id, city, municipality, street_and_number, unit_number, latitude, longitude,
      description, paid_amount, refunded_amount, created_at, clock_what, clock_since, clock_until,
      term_kind, term_starts_at, term_ends_at, term_confirmed, overlap_seen)
    select placed.id, i, version, case when package = 'ELECTRICAL' then 'ELECTRICS' else 'WATER_AND_SEWER' end, package,
      status, "needsAction", "hasComplaint", a.client_id, worker_id, admin_id, a.id, a.city, a.municipality,
      a.street_and_number, a.unit_number, a.latitude, a.longitude,
      case when pg_temp.rnd(i, 40) < 0.8 then pg_temp.pick(:faults, i, 41) end,
      case when "isPaid" then amount end, case when status = 'complaint_refunded' then amount else 0 end, made,
      due.what, case when due.what is not null then made end,
      case when due.what is not null then made + floor(pg_temp.rnd(i, 42) * 1440) * interval '1 min' end,
      case when term.hour is null then 'now' else 'window' end, term.hour, term.hour + interval '2 hours',
      term.hour is not null and pg_temp.rnd(i, 49) < 0.5, term.hour is not null
    from placed join addresses a on a.id = address_id
    cross join lateral (select ${DUE_WHAT} as what) due
    cross join lateral (select ${TERM_HOUR} as hour) term
    order by i`;

/** Statements that write orders, their timelines and photos; constraints and counters are left to the caller. */
export const ORDERS: readonly string[] = [
  STORIES,
  DRAWN,
  ...LOOKUPS,
  `analyze drawn`,
  PLACED,
  `analyze placed`,
  INSERT_ORDERS,
  INSERT_ACTIONS,
  INSERT_FILES,
  `select setval(pg_get_serial_sequence('orders', 'order_number'), :orders::bigint)`,
];
