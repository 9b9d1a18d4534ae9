-- The state address register as it was last imported [addresses#register-import]: streets, and the house numbers of each.

create table register_streets (
  id bigint generated always as identity primary key,
  -- Beograd for all 17 municipalities, else what the register calls the municipality.
  city text not null,
  municipality text not null,
  settlement text not null,
  name text not null,
  -- The middle of its house numbers.
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- Compared by its bytes so that its beginning can be looked up.
  name_folded text collate "C" not null generated always as (fold_text(name)) stored,
  search_text text not null generated always as (
    ' ' || fold_text(name || ' ' || settlement || ' ' || municipality)) stored,
  unique (city, municipality, settlement, name)
);
create index register_streets_name_folded on register_streets (city, name_folded);
-- An import adds thousands of streets at once: every search after it would have to look through the list of pending ones.
create index register_streets_search_text on register_streets using gin (search_text gin_trgm_ops) with (fastupdate = off);

create table register_addresses (
  street_id bigint not null references register_streets (id) on delete cascade,
  -- In lower case, without blanks; compared by its bytes as well.
  house_number text collate "C" not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  primary key (street_id, house_number)
);
-- The nearest known address of a pin [addresses#pin-municipality].
create index register_addresses_point on register_addresses using gist (point(longitude, latitude));

-- One row once something was imported: the register's terms ask that its date be named.
create table register_imports (
  is_last boolean primary key default true check (is_last),
  imported_at timestamptz not null
);
