-- Reports that operators saved [saved-reports#saved], and the one that each gets by mail [saved-reports#mail]. Adds a null column to mails,
-- which rewrites nothing, and rereads `mails` and `audit_events` once for their new kinds: about a second for a million rows. A
-- process of the version before does not know the new kind of mail and tries it again later.

create table saved_reports (
  id uuid primary key,
  owner_id uuid not null references users (id),
  name text not null check (length(name) between 1 and 80),
  report text not null check (length(report) <= 40),
  -- Filters and period as the contract has them, json so that they stay as they were saved.
  query json not null check (json_typeof(query) = 'object'),
  period json not null check (json_typeof(period) = 'object'),
  is_shared boolean not null,
  last_opened_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1
);
create index saved_reports_owner_id on saved_reports (owner_id);
create index saved_reports_shared on saved_reports (id) where is_shared;

-- When one was opened last is no news to another page.
create trigger saved_reports_announced after insert or delete on saved_reports
  for each statement execute function notify_live_list('reports');
create trigger saved_reports_announced_on_update
  after update of name, query, period, is_shared on saved_reports
  for each statement execute function notify_live_list('reports');

-- No row: no mail. Without a saved report: how the day stands.
create table report_mails (
  admin_id uuid primary key references users (id),
  sent_when text not null check (sent_when in ('daily', 'monday')),
  saved_report_id uuid references saved_reports (id) on delete set null,
  -- The last day in Belgrade whose mail was queued, or was over when the choice was made.
  last_day date not null
);
create index report_mails_saved_report_id on report_mails (saved_report_id) where saved_report_id is not null;

alter table mails add column saved_report_id uuid references saved_reports (id) on delete set null;
create index mails_saved_report_id on mails (saved_report_id) where saved_report_id is not null;

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in (
  'set_password', 'reset_password', 'verify_email', 'password_changed', 'email_changed', 'new_device', 'factor_added',
  'factor_removed', 'factors_taken_off', 'recovery_code_used', 'notify_me', 'report'));

alter table audit_events drop constraint audit_events_event_check;
alter table audit_events add constraint audit_events_event_check check (event in (
  'sign_in', 'sign_in_refused', 'sign_in_blocked', 'sign_out', 'session_replaced', 'token_reused', 'reset_requested',
  'password_set', 'password_reset', 'password_changed', 'password_refused', 'password_checked', 'email_verified',
  'email_changed', 'account_created', 'account_activated', 'account_deactivated', 'invitation_sent', 'details_changed',
  'photo_changed', 'address_created', 'legal_document_created', 'legal_document_updated', 'legal_version_created',
  'legal_version_activated', 'price_changed', 'price_removed', 'price_list_imported', 'factor_added', 'factor_removed',
  'factors_taken_off', 'recovery_codes_created', 'recovery_code_used', 'second_factor_refused', 'passkey_checked',
  'person_erased', 'absence_added', 'absence_changed', 'absence_canceled', 'pause_set', 'pause_ended',
  'position_consent_given', 'position_consent_withdrawn', 'notify_me_requested', 'notify_me_ended', 'notify_me_erased',
  'dispatch_weights_changed', 'saved_report_created', 'saved_report_changed', 'saved_report_removed',
  'report_mail_changed', 'call_refused', 'person_read', 'exported'));
