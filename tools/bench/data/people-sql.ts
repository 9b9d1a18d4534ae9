/** Functions for random numbers and ids that are the same at every run; they exist as long as the connection. */
export const HELPERS = `
  create function pg_temp.rnd(i bigint, salt int) returns double precision language sql immutable parallel safe
    return (hashint8extended(i, salt) & 9007199254740991) / 9007199254740992.0::double precision;
  create function pg_temp.pick(choices text[], i bigint, salt int) returns text language sql immutable parallel safe
    return choices[1 + floor(pg_temp.rnd(i, salt) * cardinality(choices))::int];
  create function pg_temp.id_at(t timestamptz, i bigint, salt int) returns uuid language sql immutable parallel safe
    return overlay(overlay(left(lpad(to_hex((extract(epoch from t) * 1000)::bigint), 12, '0')
      || md5(salt::text || ':' || i::text), 32) placing '7' from 13) placing '8' from 17)::uuid;`;

/** The values of $1 … of PEOPLE: counts, words, the limits of time, the operators' password. */
export const PEOPLE_PARAMS = [
  'clients',
  'workers',
  'owners',
  'admins',
  'first',
  'last',
  'streets',
  'places',
  'from',
  'to',
  'hash',
] as const;

const ROLES = `
  select 1 as role_order, 'admin' as role, n from generate_series(1, :admins) n
  union all select 2, 'owner', n from generate_series(1, :owners) n
  union all select 3, 'worker', n from generate_series(1, :workers) n
  union all select 4, 'client', n from generate_series(1, :clients) n`;

/** Statements that write all people, in their order; `:name` are PEOPLE_PARAMS. */
export const PEOPLE: readonly string[] = [
  `create temp table people as
    select role, n, (role_order * 1000000 + n)::bigint as seed,
      :from::timestamptz - interval '1 year' + pg_temp.rnd(role_order * 1000000 + n, 1)
        * (:to::timestamptz - :from::timestamptz) as joined
    from (${ROLES}) roles`,
  `insert into users (id, role, email, password_hash, email_verified_at, is_active, first_name, last_name, phone,
      profile_image_key, created_at)
    select pg_temp.id_at(joined, seed, 2), case when role = 'admin' and n = 1 then 'super_admin' else role end,
      case when role <> 'client' or pg_temp.rnd(seed, 3) < 0.6 then role || n || '@primer.rs' end,
      case when role = 'admin' then :hash end, case when role <> 'client' then joined end,
      role = 'admin' or pg_temp.rnd(seed, 4) < 0.97,
      pg_temp.pick(:first, seed, 5), pg_temp.pick(:last, seed, 6),
      '+3816' || (seed % 7) || lpad((seed * 7919 % 10000000)::text, 7, '0'),
      case when role <> 'client' and pg_temp.rnd(seed, 7) < 0.4 then pg_temp.id_at(joined, seed, 8) || '.jpg' end,
      joined
    from people`,
  `alter table people add id uuid`,
  `update people set id = pg_temp.id_at(joined, seed, 2)`,
  `insert into owners (id, company_name, registration_number, tin, municipality, street_and_number, priority)
    select id, pg_temp.pick(:last, seed, 9) || ' servis ' || n || ' d.o.o.', lpad((20000000 + n)::text, 8, '0'),
      lpad((100000000 + n)::text, 9, '0'), pg_temp.pick(:places, seed, 10),
      pg_temp.pick(:streets, seed, 11) || ' ' || (1 + n % 90), n % 5
    from people where role = 'owner'`,
  // Every company does one trade, some two.
  `insert into owner_packages (owner_id, package)
    select id, (array['PLUMBING', 'DRAIN_CLEARING', 'ELECTRICAL'])[1 + n % 3] from people where role = 'owner'
    union
    select id, 'PLUMBING' from people where role = 'owner' and pg_temp.rnd(seed, 12) < 0.4`,
  `insert into workers (id, owner_id, is_owner, priority)
    select worker.id, owner.id, false, worker.n % 5
    from people worker join people owner on owner.role = 'owner' and owner.n = 1 + worker.n % :owners
    where worker.role = 'worker'`,
  `insert into worker_packages (worker_id, package)
    select workers.id, package from workers join owner_packages using (owner_id)`,
  `insert into clients (id) select id from people where role = 'client'`,
  `insert into addresses (id, client_id, type, municipality, street_and_number, unit_number, latitude, longitude, created_at)
    select pg_temp.id_at(joined, seed * 4 + nth, 13), id, (array['home', 'flat', 'flat', 'office'])[1 + seed % 4],
      pg_temp.pick(:places, seed * 4 + nth, 14),
      pg_temp.pick(:streets, seed * 4 + nth, 15) || ' ' || (1 + floor(pg_temp.rnd(seed * 4 + nth, 16) * 180))::int,
      case when seed % 4 in (1, 2) then (1 + seed % 40)::text end,
      44.6 + pg_temp.rnd(seed * 4 + nth, 17) * 0.3, 20.3 + pg_temp.rnd(seed * 4 + nth, 18) * 0.3, joined
    from people, generate_series(1, 3) nth
    where role = 'client' and nth <= 1 + floor(pg_temp.rnd(seed, 19) ^ 2 * 3)`,
  // The load runs without triggers.
  `update users set municipalities = names
    from (
      select client_id, string_agg(distinct municipality, ' ' order by municipality) as names
      from addresses group by client_id
    ) places
    where users.id = client_id`,
  `update users set related_text = streets
    from (
      select client_id, fold_text(string_agg(distinct street_and_number, ' ' order by street_and_number)) as streets
      from addresses group by client_id
    ) places
    where users.id = client_id`,
  `update users set related_text = owners.search_text
    from (select id, id as owner_id from owners union select id, owner_id from workers) crew
      join owners on owners.id = crew.owner_id
    where users.id = crew.id`,
  `analyze`,
];
