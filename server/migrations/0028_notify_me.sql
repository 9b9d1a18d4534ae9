-- Addresses that asked to be told when the application is here [public-page#notify-me], and the mail that confirms it, which
-- belongs to no account. Rereads `mails` and `audit_events` once for their new kinds: about a second for a million rows.
-- A process of the version before finds no account of such a mail and leaves it out.

create table notify_me_requests (
  id uuid primary key,
  -- Lower-cased; a second request of an address changes its row.
  email text not null unique check (length(email) <= 254 and email like '%_@_%'),
  platforms text[] not null check (cardinality(platforms) > 0 and platforms <@ array['android', 'ios']),
  audience text not null check (audience in ('citizens', 'workers')),
  -- The words that were agreed to, as the page had them, and when.
  consent_text text not null,
  consented_at timestamptz not null,
  -- Of the token in the link that ends it.
  token_hash bytea not null unique,
  created_at timestamptz not null
);
create index notify_me_requests_consented_at on notify_me_requests (consented_at);

alter table mails alter column user_id drop not null;
alter table mails add column notify_me_request_id uuid references notify_me_requests (id) on delete cascade;
alter table mails add constraint mails_one_owner check (num_nonnulls(user_id, notify_me_request_id) = 1);
create index mails_notify_me_request_id on mails (notify_me_request_id) where notify_me_request_id is not null;

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in (
  'set_password', 'reset_password', 'verify_email', 'password_changed', 'email_changed', 'new_device', 'factor_added',
  'factor_removed', 'factors_taken_off', 'recovery_code_used', 'notify_me'));

alter table audit_events drop constraint audit_events_event_check;
alter table audit_events add constraint audit_events_event_check check (event in (
  'sign_in', 'sign_in_refused', 'sign_in_blocked', 'sign_out', 'token_reused', 'reset_requested', 'password_set',
  'password_reset', 'password_changed', 'password_refused', 'password_checked', 'email_verified', 'email_changed',
  'account_created', 'account_activated', 'account_deactivated', 'invitation_sent', 'details_changed', 'photo_changed',
  'address_created', 'legal_document_created', 'legal_document_updated', 'legal_version_created',
  'legal_version_activated', 'price_changed', 'price_removed', 'price_list_imported', 'factor_added', 'factor_removed',
  'factors_taken_off', 'recovery_codes_created', 'recovery_code_used', 'second_factor_refused', 'passkey_checked', 'person_erased',
  'notify_me_requested', 'notify_me_ended', 'notify_me_erased', 'call_refused', 'person_read', 'exported'));
