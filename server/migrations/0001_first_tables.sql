-- Accounts, people, orders with their timelines and files, keys of repeated requests.
-- Every enumeration is a check; a test holds them against the contract.

create extension if not exists pg_trgm;

-- Twin of contract/src/text/fold.ts: lower case, compatibility forms, Cyrillic to Latin, no marks, đ and dj to d, single spaces.
create function fold_text(input text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(
    replace(
      replace(
        regexp_replace(
          normalize(
            translate(
              replace(replace(replace(
                normalize(lower(input collate "und-x-icu"), NFKC),
                'љ', 'lj'), 'њ', 'nj'), 'џ', 'dž'),
              'абвгдђежзијклмнопрстћуфхцчш',
              'abvgdđežzijklmnoprstćufhcčš'),
            NFD),
          '[\u0300-\u036f]', '', 'g'),
        'đ', 'dj'),
      'dj', 'd'),
    -- The blanks that NFKC leaves, as JavaScript's \s: PostgreSQL's own \s depends on the locale.
    '[\t\n\v\f\r \u1680\u2028\u2029\ufeff]+', ' ', 'g'));

-- N and the running number, at least six digits [orders#code].
create function order_code_of(order_number bigint) returns text
  language sql immutable strict parallel safe
  return 'N' || lpad(order_number::text, greatest(6, length(order_number::text)), '0');

create table users (
  id uuid primary key,
  role text not null check (role in ('super_admin', 'admin', 'owner', 'client', 'worker')),
  email text check (email = lower(email)),
  password_hash text,
  email_verified_at timestamptz,
  is_active boolean not null default true,
  first_name text not null,
  last_name text not null,
  phone text not null,
  profile_image_key text,
  created_at timestamptz not null,
  search_text text not null generated always as (
    fold_text(first_name || ' ' || last_name || ' ' || phone || ' ' || coalesce(email, ''))) stored
);
create unique index users_email_key on users (email);
create index users_role_created_at on users (role, created_at desc, id desc) include (is_active);
create index users_search_text on users using gin (search_text gin_trgm_ops);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  client_type text not null check (client_type in ('web', 'mobile')),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'reuse', 'password', 'deactivated', 'expired')),
  check ((ended_at is null) = (end_reason is null))
);
create index sessions_user_id on sessions (user_id) where ended_at is null;

-- Only hashes; the newest row of a session without replaced_at is the one that still exchanges.
create table refresh_tokens (
  hash bytea primary key check (length(hash) = 32),
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz not null,
  replaced_at timestamptz
);
create index refresh_tokens_session_id on refresh_tokens (session_id);

create table login_throttles (
  key text primary key,
  failures integer not null check (failures >= 0),
  since timestamptz not null,
  blocked_until timestamptz
);

create table owners (
  id uuid primary key references users (id),
  company_name text not null,
  registration_number text not null unique check (registration_number ~ '^[0-9]{8}$'),
  tin text not null unique check (tin ~ '^[0-9]{9}$'),
  address_type text not null default 'office' check (address_type in ('home', 'flat', 'office', 'other')),
  city text not null default 'Beograd',
  municipality text not null check (municipality in (
    'Čukarica', 'Novi Beograd', 'Palilula', 'Rakovica', 'Savski venac', 'Stari grad', 'Voždovac', 'Vračar', 'Zemun',
    'Zvezdara', 'Barajevo', 'Grocka', 'Lazarevac', 'Mladenovac', 'Obrenovac', 'Sopot', 'Surčin')),
  street_and_number text not null,
  unit_number text,
  note text,
  priority integer not null default 0
);

create table owner_packages (
  owner_id uuid not null references owners (id),
  package text not null check (package in ('PLUMBING', 'DRAIN_CLEARING', 'ELECTRICAL')),
  primary key (owner_id, package)
);

create table workers (
  id uuid primary key references users (id),
  owner_id uuid not null references owners (id),
  is_owner boolean not null default false,
  priority integer not null default 0
);
create index workers_owner_id on workers (owner_id);

create table worker_packages (
  worker_id uuid not null references workers (id),
  package text not null check (package in ('PLUMBING', 'DRAIN_CLEARING', 'ELECTRICAL')),
  primary key (worker_id, package)
);

create table clients (
  id uuid primary key references users (id),
  note text
);

create table addresses (
  id uuid primary key,
  client_id uuid not null references clients (id),
  type text not null check (type in ('home', 'flat', 'office', 'other')),
  city text not null default 'Beograd',
  municipality text not null check (municipality in (
    'Čukarica', 'Novi Beograd', 'Palilula', 'Rakovica', 'Savski venac', 'Stari grad', 'Voždovac', 'Vračar', 'Zemun',
    'Zvezdara', 'Barajevo', 'Grocka', 'Lazarevac', 'Mladenovac', 'Obrenovac', 'Sopot', 'Surčin')),
  street_and_number text not null,
  unit_number text,
  note text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  formatted_address text,
  postal_code text check (postal_code ~ '^[0-9]{5}$'),
  created_at timestamptz not null,
  check ((latitude is null) = (longitude is null))
);
create index addresses_client_id on addresses (client_id, created_at);

-- The address is copied: a client's later change of address does not move past work.
create table orders (
  id uuid primary key,
  order_number bigint not null unique generated by default as identity,
  order_code text not null unique generated always as (order_code_of(order_number)) stored,
  version integer not null default 0 check (version >= 0),
  category text not null check (category in ('WATER_AND_SEWER', 'ELECTRICS', 'TRANSPORT', 'ROAD_ASSISTANCE')),
  package text not null check (package in ('PLUMBING', 'DRAIN_CLEARING', 'ELECTRICAL')),
  status text not null check (status in (
    'pending', 'find_backup', 'accepted', 'call_worker_accepted', 'on_the_way', 'call_worker_on_the_way', 'arrived',
    'completed', 'complaint_created', 'complaint_accepted', 'complaint_on_the_way', 'complaint_arrived',
    'complaint_completed', 'complaint_refunded', 'complaint_rejected', 'canceled')),
  needs_action boolean not null default false,
  has_complaint boolean not null default false,
  client_id uuid not null references clients (id),
  worker_id uuid references workers (id),
  admin_id uuid references users (id),
  address_id uuid not null references addresses (id),
  city text not null,
  municipality text not null check (municipality in (
    'Čukarica', 'Novi Beograd', 'Palilula', 'Rakovica', 'Savski venac', 'Stari grad', 'Voždovac', 'Vračar', 'Zemun',
    'Zvezdara', 'Barajevo', 'Grocka', 'Lazarevac', 'Mladenovac', 'Obrenovac', 'Sopot', 'Surčin')),
  street_and_number text not null,
  unit_number text,
  address_note text,
  latitude double precision,
  longitude double precision,
  description text,
  paid_amount bigint check (paid_amount > 0),
  refunded_amount bigint not null default 0 check (refunded_amount between 0 and coalesce(paid_amount, 0)),
  created_at timestamptz not null,
  is_open boolean not null generated always as (
    status not in ('completed', 'complaint_completed', 'complaint_refunded', 'complaint_rejected', 'canceled')) stored,
  -- Twin of priorityRank() in contract/src/orders/life/machine.ts [orders#priority-order].
  priority_rank smallint not null generated always as (
    case
      when needs_action then 0
      when status in ('completed', 'complaint_completed', 'complaint_refunded', 'complaint_rejected', 'canceled') then 4
      when status like 'complaint\_%' then 1
      when worker_id is null then 2
      else 3
    end) stored,
  -- Within a rank: oldest first; closed orders newest first. Seconds since 1970, negative for closed ones.
  priority_key double precision not null generated always as (
    case
      when not needs_action and status in
        ('completed', 'complaint_completed', 'complaint_refunded', 'complaint_rejected', 'canceled')
      then -extract(epoch from created_at at time zone 'UTC')
      else extract(epoch from created_at at time zone 'UTC')
    end) stored,
  search_text text not null generated always as (
    fold_text(order_code_of(order_number) || ' ' || street_and_number || ' ' || municipality)) stored,
  constraint orders_category_package_check check ((category, package) in (
    ('WATER_AND_SEWER', 'PLUMBING'), ('WATER_AND_SEWER', 'DRAIN_CLEARING'), ('ELECTRICS', 'ELECTRICAL')))
);

create index orders_created_at on orders (created_at desc, id desc);
create index orders_priority on orders (priority_rank, priority_key, id);
-- The few orders that views are about, with all that views and filters ask of them: read without the table.
create index orders_open_priority on orders (priority_rank, priority_key, id)
  include (is_open, needs_action, status, category, municipality, worker_id, admin_id, created_at)
  where is_open or needs_action;
create index orders_category_created_at on orders (category, created_at desc, id desc);
create index orders_category_priority on orders (category, priority_rank, priority_key, id);
create index orders_status_created_at on orders (status, created_at desc, id desc);
create index orders_status_priority on orders (status, priority_rank, priority_key, id);
create index orders_municipality_created_at on orders (municipality, created_at desc, id desc);
create index orders_municipality_priority on orders (municipality, priority_rank, priority_key, id);
create index orders_worker_created_at on orders (worker_id, created_at desc, id desc);
create index orders_worker_priority on orders (worker_id, priority_rank, priority_key, id);
create index orders_admin_created_at on orders (admin_id, created_at desc, id desc);
create index orders_admin_priority on orders (admin_id, priority_rank, priority_key, id);
create index orders_client_created_at on orders (client_id, created_at desc, id desc);
create index orders_search_text on orders using gin (search_text gin_trgm_ops);
create index orders_open_client on orders (client_id) where is_open;

-- One row per event; position equals the order's version after it, so neither can exist without the other.
create table order_actions (
  id uuid primary key,
  order_id uuid not null references orders (id),
  position integer not null check (position > 0),
  event text not null check (event in (
    'created', 'moved_to_map', 'worker_assigned', 'delegated', 'worker_accepted', 'find_backup_worker',
    'call_worker_accepted', 'worker_on_the_way', 'call_worker_on_the_way', 'worker_arrived', 'completed', 'paid',
    'complaint_created', 'complaint_accepted', 'complaint_rejected', 'complaint_refunded', 'complaint_on_the_way',
    'complaint_arrived', 'complaint_completed', 'canceled', 'updated', 'comment_added', 'admin_assigned',
    'admin_status_changed')),
  time timestamptz not null,
  actor_role text not null check (actor_role in ('super_admin', 'admin', 'owner', 'client', 'worker', 'system')),
  actor_id uuid references users (id),
  text text not null,
  note text,
  status text not null check (status in (
    'pending', 'find_backup', 'accepted', 'call_worker_accepted', 'on_the_way', 'call_worker_on_the_way', 'arrived',
    'completed', 'complaint_created', 'complaint_accepted', 'complaint_on_the_way', 'complaint_arrived',
    'complaint_completed', 'complaint_refunded', 'complaint_rejected', 'canceled')),
  action_required boolean not null,
  unique (order_id, position),
  check ((actor_role = 'system') = (actor_id is null))
);

create table order_files (
  id uuid primary key,
  order_id uuid not null references orders (id),
  action_id uuid not null references order_actions (id),
  kind text not null check (kind in ('fault', 'complaint', 'receipt')),
  position smallint not null check (position >= 0),
  key text not null unique,
  thumbnail_key text not null unique,
  created_at timestamptz not null
);
create index order_files_order_id on order_files (order_id, position);

-- What the first call with a key made (its id), written by the transaction that made it, for replays [api#idempotency-key].
create table idempotency_keys (
  user_id uuid not null references users (id),
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  result text not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
