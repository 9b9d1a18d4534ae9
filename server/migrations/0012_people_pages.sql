-- Clients found by phone before another one with the same is saved [people#same-phone], and what is done to people recorded.

alter table audit_events drop constraint audit_events_event_check;
alter table audit_events add constraint audit_events_event_check check (event in (
  'sign_in', 'sign_in_refused', 'sign_in_blocked', 'sign_out', 'token_reused', 'reset_requested', 'password_set',
  'password_reset', 'password_changed', 'password_refused', 'email_verified', 'email_changed', 'account_created',
  'account_activated', 'account_deactivated', 'invitation_sent', 'details_changed', 'photo_changed',
  'legal_document_created', 'legal_document_updated', 'legal_version_created', 'legal_version_activated'));

create index users_client_phone on users (phone) where role = 'client';
