-- When workers can work [people#working-hours] [people#absences]. Adds null columns to owners and workers, which rewrites nothing, and
-- rereads audit_events once for their new kinds: about a second for a million rows.

create extension if not exists btree_gist;

-- json and not jsonb: the days stay in their order. Null: a company has none set, a worker follows the company.
alter table owners add column working_hours json check (json_typeof(working_hours) = 'object');
alter table workers
  add column working_hours json check (json_typeof(working_hours) = 'object'),
  add column pause_until timestamptz;

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

alter table audit_events drop constraint audit_events_event_check;
alter table audit_events add constraint audit_events_event_check check (event in (
  'sign_in', 'sign_in_refused', 'sign_in_blocked', 'sign_out', 'session_replaced', 'token_reused', 'reset_requested',
  'password_set', 'password_reset', 'password_changed', 'password_refused', 'password_checked', 'email_verified',
  'email_changed', 'account_created', 'account_activated', 'account_deactivated', 'invitation_sent', 'details_changed',
  'photo_changed', 'address_created', 'legal_document_created', 'legal_document_updated', 'legal_version_created',
  'legal_version_activated', 'price_changed', 'price_removed', 'price_list_imported', 'factor_added', 'factor_removed',
  'factors_taken_off', 'recovery_codes_created', 'recovery_code_used', 'second_factor_refused', 'passkey_checked',
  'person_erased', 'absence_added', 'absence_changed', 'absence_canceled', 'pause_set', 'pause_ended',
  'notify_me_requested', 'notify_me_ended', 'notify_me_erased', 'dispatch_weights_changed', 'call_refused',
  'person_read', 'exported'));
