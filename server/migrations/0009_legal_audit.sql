-- Who changed which legal text, and the changes of a version counted.

-- What an editor has seen, beside its number: a later change of the same version makes that stale.
alter table legal_document_versions add column revision integer not null default 1 check (revision > 0);

-- The version a row of the log is about; null for one about an account.
alter table audit_events add column legal_version_id uuid references legal_document_versions (id);
create index audit_events_legal_version_id on audit_events (legal_version_id, time desc)
  where legal_version_id is not null;

alter table audit_events drop constraint audit_events_event_check;
alter table audit_events add constraint audit_events_event_check check (event in (
  'sign_in', 'sign_in_refused', 'sign_in_blocked', 'sign_out', 'token_reused', 'reset_requested', 'password_set',
  'password_reset', 'password_changed', 'password_refused', 'email_verified', 'email_changed', 'account_created',
  'account_activated', 'account_deactivated', 'legal_document_created', 'legal_document_updated',
  'legal_version_created', 'legal_version_activated'));
