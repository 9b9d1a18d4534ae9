-- What the ranking of workers is counted with [dispatch#weights]: one row, with the weights that the version before has as constants.
-- Rereads `audit_events` once for the new kind: about a second for a million rows.

create table dispatch_weights (
  id boolean primary key default true check (id),
  free smallint not null default 25 check (free between 0 and 100),
  distance smallint not null default 25 check (distance between 0 and 100),
  acceptance smallint not null default 15 check (acceptance between 0 and 100),
  back_outs smallint not null default 10 check (back_outs between 0 and 100),
  complaints smallint not null default 10 check (complaints between 0 and 100),
  same_client smallint not null default 5 check (same_client between 0 and 100),
  fair_share smallint not null default 5 check (fair_share between 0 and 100),
  company_priority smallint not null default 5 check (company_priority between 0 and 100),
  city_kmh smallint not null default 24 check (city_kmh between 5 and 90),
  version integer not null default 0 check (version >= 0),
  constraint dispatch_weights_sum_check check (
    free + distance + acceptance + back_outs + complaints + same_client + fair_share + company_priority = 100)
);
insert into dispatch_weights default values;

alter table audit_events drop constraint audit_events_event_check;
alter table audit_events add constraint audit_events_event_check check (event in (
  'sign_in', 'sign_in_refused', 'sign_in_blocked', 'sign_out', 'session_replaced', 'token_reused', 'reset_requested',
  'password_set', 'password_reset', 'password_changed', 'password_refused', 'password_checked', 'email_verified',
  'email_changed', 'account_created', 'account_activated', 'account_deactivated', 'invitation_sent', 'details_changed',
  'photo_changed', 'address_created', 'legal_document_created', 'legal_document_updated', 'legal_version_created',
  'legal_version_activated', 'price_changed', 'price_removed', 'price_list_imported', 'factor_added', 'factor_removed',
  'factors_taken_off', 'recovery_codes_created', 'recovery_code_used', 'second_factor_refused', 'passkey_checked',
  'person_erased', 'notify_me_requested', 'notify_me_ended', 'notify_me_erased', 'dispatch_weights_changed',
  'call_refused', 'person_read', 'exported'));
