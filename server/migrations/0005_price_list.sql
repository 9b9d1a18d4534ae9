-- The price list as it is valid now, and its memory: each import, change and removal is a version, and the rows of an item say from
-- which version until which one they stood, so that a small change adds one row and any list can be rebuilt [price-list#versions].
-- Prices are gross, in para.

create table price_list_items (
  id uuid primary key,
  -- Its place in the list.
  order_number integer not null check (order_number > 0),
  item_code text,
  name text not null,
  category text not null check (category in ('WATER_AND_SEWER', 'ELECTRICS', 'TRANSPORT', 'ROAD_ASSISTANCE')),
  subcategory text not null,
  unit_of_measure text not null,
  gross_price bigint not null check (gross_price >= 0),
  -- Counts the changes of the item [api#if-match].
  version integer not null default 1,
  -- What a search looks through: name, code, unit and the price in rsd as `1234,50`. The list is small and read whole.
  search_text text not null generated always as (
    fold_text(name || ' ' || coalesce(item_code, '') || ' ' || unit_of_measure || ' '
      || (gross_price / 100)::text || ',' || lpad((gross_price % 100)::text, 2, '0'))) stored,
  -- Two items that swap code or name in one import are no conflict: what counts is how a statement leaves them.
  unique (item_code) deferrable,
  unique (category, subcategory, name) deferrable
);
create trigger price_list_items_announced after insert or update or delete on price_list_items
  for each statement execute function notify_live_list('prices');

create table price_list_versions (
  -- From 1, without a gap.
  number integer primary key check (number > 0),
  created_at timestamptz not null,
  -- Null: the system.
  actor_id uuid references users (id),
  source text not null check (source in ('start', 'import', 'edit', 'removal', 'restore')),
  -- The version whose list was restored.
  restored_number integer references price_list_versions (number),
  -- The day it was planned for; null: it applied at once.
  valid_from date,
  -- Of an import.
  file_name text,
  -- How many items the list had then, and how many of them were new, had another price, or another change.
  item_count integer not null check (item_count >= 0),
  created_count integer not null check (created_count >= 0),
  new_price_count integer not null check (new_price_count >= 0),
  other_change_count integer not null check (other_change_count >= 0),
  removed_count integer not null check (removed_count >= 0),
  -- Items that were changed after a waiting version was confirmed and that it replaced.
  replaced_count integer not null default 0 check (replaced_count >= 0),
  check ((source = 'restore') = (restored_number is not null))
);
create index price_list_versions_actor_id on price_list_versions (actor_id);
create index price_list_versions_restored_number on price_list_versions (restored_number);
create trigger price_list_versions_announced after insert or update or delete on price_list_versions
  for each statement execute function notify_live_list('prices');

-- An item as it was in the versions from one until another.
create table price_list_item_versions (
  -- Of an item of the list, or of one that is gone.
  item_id uuid not null,
  from_version integer not null references price_list_versions (number),
  -- The first version without this row; null: it stands.
  until_version integer references price_list_versions (number),
  order_number integer not null,
  item_code text,
  name text not null,
  category text not null check (category in ('WATER_AND_SEWER', 'ELECTRICS', 'TRANSPORT', 'ROAD_ASSISTANCE')),
  subcategory text not null,
  unit_of_measure text not null,
  gross_price bigint not null check (gross_price >= 0),
  primary key (item_id, from_version),
  check (until_version > from_version)
);
create unique index price_list_item_versions_standing on price_list_item_versions (item_id) where until_version is null;
create index price_list_item_versions_from_version on price_list_item_versions (from_version);
create index price_list_item_versions_until_version on price_list_item_versions (until_version);

-- The file of an import, until its period ends [price-list#files].
create table price_list_files (
  version_number integer primary key references price_list_versions (number),
  bytes bytea not null check (length(bytes) between 1 and 5242880),
  created_at timestamptz not null
);

-- A version that waits for its day: at most one [price-list#valid-from].
create table price_list_waiting (
  id uuid primary key,
  is_only boolean not null default true unique check (is_only),
  created_at timestamptz not null,
  actor_id uuid not null references users (id),
  valid_from date not null,
  source text not null check (source in ('import', 'restore')),
  restored_number integer references price_list_versions (number),
  -- The rows of the sheet of an import, and the file.
  rows jsonb,
  file_name text,
  file_bytes bytea check (length(file_bytes) between 1 and 5242880),
  -- The newest version when it was confirmed; null: there was none.
  based_on integer references price_list_versions (number),
  -- When its day came and the list as it was then refused it.
  refused_at timestamptz,
  check ((source = 'restore') = (restored_number is not null)),
  check ((source = 'import') = (rows is not null and file_bytes is not null))
);
create index price_list_waiting_actor_id on price_list_waiting (actor_id);
create index price_list_waiting_restored_number on price_list_waiting (restored_number);
create index price_list_waiting_based_on on price_list_waiting (based_on);
create trigger price_list_waiting_announced after insert or update or delete on price_list_waiting
  for each statement execute function notify_live_list('prices');
