-- The price list with a memory [price-list#versions]: each import, change and removal is a version, and the rows of an
-- item say from which version until which one they stood, so that a small change adds one row and any list can be rebuilt.

create table price_list_versions (
  number integer primary key check (number > 0),
  created_at timestamptz not null,
  -- Null: the system, as for the first version.
  actor_id uuid references users (id),
  source text not null check (source in ('start', 'import', 'edit', 'removal', 'restore')),
  restored_number integer references price_list_versions (number),
  -- The day it was planned for; null: it applied at once.
  valid_from date,
  file_name text,
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

-- The file of an import, until its period ends.
create table price_list_files (
  version_number integer primary key references price_list_versions (number),
  bytes bytea not null check (length(bytes) between 1 and 5242880),
  created_at timestamptz not null
);

create table price_list_item_versions (
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

-- A version that waits for its day: at most one.
create table price_list_waiting (
  id uuid primary key,
  is_only boolean not null default true unique check (is_only),
  created_at timestamptz not null,
  actor_id uuid not null references users (id),
  valid_from date not null,
  source text not null check (source in ('import', 'restore')),
  restored_number integer references price_list_versions (number),
  -- The rows of the sheet of an import.
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

insert into price_list_versions (number, created_at, source, item_count, created_count, new_price_count,
  other_change_count, removed_count)
select 1, now(), 'start', count(*), count(*), 0, 0, 0 from price_list_items having count(*) > 0;

insert into price_list_item_versions (item_id, from_version, order_number, item_code, name, category, subcategory,
  unit_of_measure, gross_price)
select id, 1, order_number, item_code, name, category, subcategory, unit_of_measure, gross_price
from price_list_items;

create trigger price_list_versions_announced after insert or update or delete on price_list_versions
  for each statement execute function notify_live_list('prices');
create trigger price_list_waiting_announced after insert or update or delete on price_list_waiting
  for each statement execute function notify_live_list('prices');

alter table audit_events drop constraint audit_events_event_check;
alter table audit_events add constraint audit_events_event_check check (event in (
  'sign_in', 'sign_in_refused', 'sign_in_blocked', 'sign_out', 'session_replaced', 'token_reused', 'reset_requested',
  'password_set', 'password_reset', 'password_changed', 'password_refused', 'password_checked', 'email_verified',
  'email_changed', 'account_created', 'account_activated', 'account_deactivated', 'invitation_sent', 'details_changed',
  'photo_changed', 'address_created', 'legal_document_created', 'legal_document_updated', 'legal_version_created',
  'legal_version_activated', 'price_changed', 'price_removed', 'price_list_imported', 'price_list_restored',
  'price_list_planned', 'price_list_withdrawn', 'factor_added', 'factor_removed', 'factors_taken_off',
  'recovery_codes_created', 'recovery_code_used', 'second_factor_refused', 'passkey_checked', 'person_erased',
  'absence_added', 'absence_changed', 'absence_canceled', 'pause_set', 'pause_ended', 'position_consent_given',
  'position_consent_withdrawn', 'notify_me_requested', 'notify_me_ended', 'notify_me_erased',
  'dispatch_weights_changed', 'saved_report_created', 'saved_report_changed', 'saved_report_removed', 'report_mail_changed',
  'call_refused', 'person_read', 'exported'));
