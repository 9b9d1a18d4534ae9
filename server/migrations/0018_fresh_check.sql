-- When the person last proved to be there: at the sign-in, or by a fresh check [accounts#fresh-check]. A session from
-- before counts from its sign-in.

alter table sessions add column checked_at timestamptz;
update sessions set checked_at = created_at;
alter table sessions alter column checked_at set not null;

alter table audit_events drop constraint audit_events_event_check;
alter table audit_events add constraint audit_events_event_check check (event in (
  'sign_in', 'sign_in_refused', 'sign_in_blocked', 'sign_out', 'token_reused', 'reset_requested', 'password_set',
  'password_reset', 'password_changed', 'password_refused', 'password_checked', 'email_verified', 'email_changed',
  'account_created', 'account_activated', 'account_deactivated', 'invitation_sent', 'details_changed', 'photo_changed',
  'legal_document_created', 'legal_document_updated', 'legal_version_created', 'legal_version_activated'));
