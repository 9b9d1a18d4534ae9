-- Companies, workers and clients beside their accounts, when workers can work, where clients live, and what all of them are found by.

-- A company, whose owner is the account.
create table owners (
  id uuid primary key references users (id),
  company_name text not null,
  -- Matični broj and PIB; null once a company without people was erased with its owner [personal-data#erasure-company].
  registration_number text unique check (registration_number ~ '^[0-9]{8}$'),
  tin text unique check (tin ~ '^[0-9]{9}$'),
  -- The seat.
  address_type text not null default 'office' check (address_type in ('home', 'flat', 'office', 'other')),
  city text not null default 'Beograd',
  municipality text not null check (municipality in (
    'Čukarica', 'Novi Beograd', 'Palilula', 'Rakovica', 'Savski venac', 'Stari grad', 'Voždovac', 'Vračar', 'Zemun',
    'Zvezdara', 'Barajevo', 'Grocka', 'Lazarevac', 'Mladenovac', 'Obrenovac', 'Sopot', 'Surčin')),
  street_and_number text not null,
  unit_number text,
  -- Of staff, about the company.
  note text,
  -- Higher is first [people#priority-number].
  priority integer not null default 0,
  -- The week [people#working-hours]; json and not jsonb: the days stay in their order. Null: none are set.
  working_hours json check (json_typeof(working_hours) = 'object'),
  search_text text not null generated always as (fold_text(
    company_name || ' ' || municipality || ' ' || coalesce(tin, '') || ' ' || coalesce(registration_number, ''))) stored
);
create trigger owners_announced after insert or update or delete on owners
  for each statement execute function notify_live_list('people');

-- The services that a company offers.
create table owner_packages (
  owner_id uuid not null references owners (id),
  package text not null check (package in ('PLUMBING', 'DRAIN_CLEARING', 'ELECTRICAL')),
  primary key (owner_id, package)
);
create trigger owner_packages_announced after insert or delete on owner_packages
  for each statement execute function notify_live_list('people');

create table workers (
  id uuid primary key references users (id),
  -- The company that the worker belongs to now.
  owner_id uuid not null references owners (id),
  -- The owner works, too.
  is_owner boolean not null default false,
  priority integer not null default 0,
  -- As of a company; null: those of the company hold.
  working_hours json check (json_typeof(working_hours) = 'object'),
  -- The end of a break of today [people#pause].
  pause_until timestamptz
);
create index workers_owner_id on workers (owner_id);
create trigger workers_announced after insert or update or delete on workers
  for each statement execute function notify_live_list('people');

-- The services for which a worker can be assigned [orders#assignable-workers].
create table worker_packages (
  worker_id uuid not null references workers (id),
  package text not null check (package in ('PLUMBING', 'DRAIN_CLEARING', 'ELECTRICAL')),
  primary key (worker_id, package)
);
create trigger worker_packages_announced after insert or delete on worker_packages
  for each statement execute function notify_live_list('people');

-- Times at which a worker does not work [people#absences]; those of one worker never overlap.
create table worker_absences (
  id uuid primary key,
  worker_id uuid not null references workers (id),
  kind text not null check (kind in ('vacation', 'sick_leave', 'day_off', 'other')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  note text check (length(note) <= 500),
  created_at timestamptz not null,
  version integer not null default 1,
  constraint worker_absences_apart exclude using gist (worker_id with =, tstzrange(starts_at, ends_at) with &&)
);
create index worker_absences_ends_at on worker_absences (ends_at);
create index worker_absences_worker_id on worker_absences (worker_id, ends_at);
create trigger worker_absences_announced after insert or update or delete on worker_absences
  for each statement execute function notify_live_list('people');

-- Without this row there is no position: taking back the consent deletes it [dispatch#position-consent].
create table worker_position_consents (
  worker_id uuid primary key references workers (id),
  given_at timestamptz not null
);

-- Where the phone of a worker was last, and nothing before it [personal-data#positions]: every report replaces the row.
create table worker_positions (
  worker_id uuid primary key references worker_position_consents (worker_id) on delete cascade,
  -- Degrees in WGS 84.
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  accuracy_meters integer not null check (accuracy_meters between 0 and 10000),
  at timestamptz not null
);

create table clients (
  id uuid primary key references users (id),
  -- Of staff, about the client.
  note text
);
create trigger clients_announced after insert or update or delete on clients
  for each statement execute function notify_live_list('people');

-- Where clients live. An order copies its address [orders#address-is-copied].
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
  -- For the worker: entrance, floor, bell.
  note text,
  -- Degrees in WGS 84 [addresses#point].
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- As the source of addresses wrote it.
  formatted_address text,
  postal_code text check (postal_code ~ '^[0-9]{5}$'),
  created_at timestamptz not null,
  check ((latitude is null) = (longitude is null))
);
create index addresses_client_id on addresses (client_id, created_at);
create trigger addresses_announced after insert or update or delete on addresses
  for each statement execute function notify_live_list('people');

-- What people are found by besides their account [search#people-fields]: municipalities and related_text of users, written for all
-- rows of a statement at once and only where they differ.

-- Both columns of a client follow from the addresses.
create function keep_municipalities() returns trigger language plpgsql as $$
begin
  update users set municipalities = places.names, related_text = places.streets
  from (select distinct client_id from changed_addresses) changed
    cross join lateral (
      select coalesce(string_agg(distinct municipality, ' ' order by municipality), '') as names,
        fold_text(coalesce(string_agg(distinct street_and_number, ' ' order by street_and_number), '')) as streets
      from addresses where addresses.client_id = changed.client_id
    ) places
  where users.id = changed.client_id
    and (users.municipalities <> places.names or users.related_text <> places.streets);
  return null;
end
$$;
create trigger addresses_searched_on_insert after insert on addresses
  referencing new table as changed_addresses for each statement execute function keep_municipalities();
create trigger addresses_searched_on_update after update on addresses
  referencing new table as changed_addresses for each statement execute function keep_municipalities();
create trigger addresses_searched_on_delete after delete on addresses
  referencing old table as changed_addresses for each statement execute function keep_municipalities();

-- The owner and all workers of a company have its name and municipality.
create function keep_company_of_people() returns trigger language plpgsql as $$
begin
  update users set related_text = company.search_text
  from (
    select id, search_text from changed_owners
    union
    select workers.id, changed_owners.search_text from workers join changed_owners on changed_owners.id = workers.owner_id
  ) company
  where users.id = company.id and users.related_text <> company.search_text;
  return null;
end
$$;
create trigger owners_searched_on_insert after insert on owners
  referencing new table as changed_owners for each statement execute function keep_company_of_people();
create trigger owners_searched_on_update after update on owners
  referencing new table as changed_owners for each statement execute function keep_company_of_people();

-- A worker who comes to a company, or changes it.
create function keep_company_of_workers() returns trigger language plpgsql as $$
begin
  update users set related_text = owners.search_text
  from changed_workers join owners on owners.id = changed_workers.owner_id
  where users.id = changed_workers.id and users.related_text <> owners.search_text;
  return null;
end
$$;
create trigger workers_searched_on_insert after insert on workers
  referencing new table as changed_workers for each statement execute function keep_company_of_workers();
create trigger workers_searched_on_update after update on workers
  referencing new table as changed_workers for each statement execute function keep_company_of_workers();
