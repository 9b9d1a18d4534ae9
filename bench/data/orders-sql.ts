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

const INSERT_ORDERS = `
  insert into orders (id, order_number, version, category, package, status, needs_action, has_complaint, client_id,
      worker_id, admin_id, address_id, city, municipality, street_and_number, unit_number, latitude, longitude,
      description, paid_amount, refunded_amount, created_at)
    select placed.id, i, version, case when package = 'ELECTRICAL' then 'ELECTRICS' else 'WATER_AND_SEWER' end, package,
      status, "needsAction", "hasComplaint", a.client_id, worker_id, admin_id, a.id, a.city, a.municipality,
      a.street_and_number, a.unit_number, a.latitude, a.longitude,
      case when pg_temp.rnd(i, 40) < 0.8 then pg_temp.pick(:faults, i, 41) end,
      case when "isPaid" then amount end, case when status = 'complaint_refunded' then amount else 0 end, made
    from placed join addresses a on a.id = address_id
    order by i`;

const TEXT = `
  (:texts::json ->> event) || case
    when event in ('worker_assigned', 'complaint_accepted') then ': ' || w.first_name || ' ' || w.last_name
    when event = 'admin_assigned' then ': ' || operators.first_name || ' ' || operators.last_name
    when event = 'paid' then ': ' || translate(to_char(amount / 100.0, 'FM999,999,990.00'), ',.', '.,') || U&'\\00A0rsd'
    else '' end`;

const INSERT_ACTIONS = `
  insert into order_actions (id, order_id, position, event, time, actor_role, actor_id, text, note, status, action_required)
    select pg_temp.id_at(made, i * 32 + position, 42), placed.id, position, event,
      made + entries.minutes * pace * interval '1 minute', case party when 'staff' then 'admin' else party end,
      case party when 'staff' then operator when 'client' then places.client_id when 'worker' then crew end,
      ${TEXT},
      entries.note, entries.status, flags
    from placed
    join json_to_recordset(:entries::json) as entries (story int, position int, event text, party text, minutes int,
      note text, status text, flags boolean) using (story)
    join places on places.id = address_id
    join users w on w.id = crew
    join operators on operators.id = operator
    order by i, position`;

// A quarter of the orders came with photos, up to three.
const INSERT_FILES = `
  insert into order_files (id, order_id, action_id, kind, position, key, thumbnail_key, created_at)
    select id, order_id, action_id, 'fault', nth - 1, id || '.jpg', id || '-t.jpg', made
    from (
      select pg_temp.id_at(made, i * 4 + nth, 44) as id, placed.id as order_id, nth, made,
        pg_temp.id_at(made, i * 32 + 1, 42) as action_id
      from placed, generate_series(1, 3) nth
      where nth <= ceil((pg_temp.rnd(i, 45) - 0.75) * 12)
    ) photos`;

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

/** The counters as the triggers would have left them. */
export const COUNTERS: readonly string[] = [
  `insert into order_counters (category, status, municipality, needs_action, has_worker, count)
    select category, status, municipality, needs_action, worker_id is not null, count(*) from orders group by 1, 2, 3, 4, 5`,
  `insert into order_admin_counters (admin_id, is_open, count)
    select admin_id, is_open, count(*) from orders where admin_id is not null group by 1, 2`,
  `insert into order_worker_counters (worker_id, order_count, revenue)
    select worker_id, count(*), coalesce(sum(paid_amount - refunded_amount), 0)
    from orders where worker_id is not null group by 1`,
  `insert into order_client_counters (client_id, client_since, open_count, order_count, cost)
    select client_id, u.created_at, count(*) filter (where is_open), count(*), coalesce(sum(paid_amount - refunded_amount), 0)
    from orders join users u on u.id = client_id group by 1, 2`,
  `insert into user_counters (role, is_active, count) select role, is_active, count(*) from users group by 1, 2`,
];

/** Each counts what must not be: an order whose timeline differs from it, a reference to nothing, a wrong total. */
export const FAULTS_OF_DATA: Readonly<Record<string, string>> = {
  'orders whose version is not the number of their actions': `
    select count(*) from orders o left join (
      select order_id, count(*) as n, max(position) as last from order_actions group by order_id) t on t.order_id = o.id
    where o.version is distinct from t.n or o.version <> t.last`,
  'orders that differ from their last action': `
    select count(*) from orders o join order_actions t on t.order_id = o.id and t.position = o.version
    where o.status <> t.status or o.needs_action <> t.action_required`,
  'actions by nobody known': `
    select count(*) from order_actions t left join users u on u.id = t.actor_id
    where t.actor_id is not null and u.id is null`,
  'orders with a worker who does not offer the package': `
    select count(*) from orders o left join worker_packages p on p.worker_id = o.worker_id and p.package = o.package
    where o.worker_id is not null and p.worker_id is null`,
  'orders at an address of somebody else': `
    select count(*) from orders o left join addresses a on a.id = o.address_id and a.client_id = o.client_id
    where a.id is null`,
  'orders the counters do not know': `
    select abs((select count(*) from orders) - (select sum(count) from order_counters))`,
  'orders the counters of clients do not know': `
    select abs((select count(*) from orders) - (select sum(order_count) from order_client_counters))`,
  'accounts the counters do not know': `
    select abs((select count(*) from users) - (select sum(count) from user_counters))`,
};
