-- Before and after of each change in the audit log, apart from its rows: values are deleted with a person, rows never. And
-- who read, exported or was refused what.

create table audit_values (
  event_id uuid not null references audit_events (id),
  field text not null,
  -- Null: there was none, or it was removed.
  before jsonb,
  after jsonb,
  primary key (event_id, field)
);

create trigger audit_values_unchanged before update on audit_values
  for each row execute function refuse_change();
create trigger audit_values_keep before truncate on audit_values
  for each statement execute function refuse_change();

-- What a row is about besides an account or a legal text. Without a reference: an item of the price list can be removed.
alter table audit_events
  add column subject_kind text check (subject_kind = any (array['address', 'price_item'])),
  add column subject_id uuid,
  -- Method and pattern of the path, for an answer that changed nothing.
  add column route text,
  add constraint audit_events_subject check ((subject_kind is null) = (subject_id is null));

alter table audit_events drop constraint audit_events_event_check;
alter table audit_events add constraint audit_events_event_check check (event in (
  'sign_in', 'sign_in_refused', 'sign_in_blocked', 'sign_out', 'token_reused', 'reset_requested', 'password_set',
  'password_reset', 'password_changed', 'password_refused', 'password_checked', 'email_verified', 'email_changed',
  'account_created', 'account_activated', 'account_deactivated', 'invitation_sent', 'details_changed', 'photo_changed',
  'address_created', 'legal_document_created', 'legal_document_updated', 'legal_version_created',
  'legal_version_activated', 'price_changed', 'price_removed', 'price_list_imported', 'factor_added', 'factor_removed',
  'factors_taken_off', 'recovery_codes_created', 'recovery_code_used', 'second_factor_refused', 'call_refused',
  'person_read', 'exported'));

-- Events of an actor and of a kind, newest first; those of a person and of a time have their index.
create index audit_events_actor_id on audit_events (actor_id, time desc, id desc);
create index audit_events_event on audit_events (event, time desc, id desc);
