-- An address of 'Javite mi' counts after a click in its mail [public-page#notify-me-confirm]; the ones that were kept before were never
-- confirmed. A known address may ask again, so it can have a confirmed row and one that waits, with the same token. Reads the table once.

alter table notify_me_requests add column confirmed_at timestamptz;
alter table notify_me_requests drop constraint notify_me_requests_email_key;
alter table notify_me_requests drop constraint notify_me_requests_token_hash_key;
create unique index notify_me_requests_confirmed on notify_me_requests (email) where confirmed_at is not null;
create unique index notify_me_requests_waiting on notify_me_requests (email) where confirmed_at is null;
create index notify_me_requests_token_hash on notify_me_requests (token_hash);

-- What anybody may add without an account goes after 90 days: refused sign-ins of unknown addresses, requests of 'Javite mi'
-- [personal-data#audit-log]. The index is of those rows alone.

create function is_anonymous(e audit_events) returns boolean language sql immutable as $$
  select e.actor_id is null and e.account_id is null and e.event in ('sign_in_refused', 'sign_in_blocked', 'reset_requested',
    'second_factor_refused', 'call_refused', 'notify_me_requested', 'notify_me_confirmed', 'notify_me_ended')
$$;
create index audit_events_anonymous on audit_events (time) where account_id is null and actor_id is null;

create or replace function keep_audit_event() returns trigger language plpgsql as $$
begin
  if (old.event in ('call_refused', 'person_read', 'exported') or public.is_anonymous(old)) and old.time < now() - interval '90 days' then
    return old;
  end if;
  raise exception 'permission denied: % is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create function delete_audit_anonymous(most integer) returns integer
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  with past as (
    select id from audit_events e
    where e.account_id is null and e.actor_id is null and is_anonymous(e) and time < now() - interval '90 days'
    limit most for update skip locked
  ), deleted as (
    delete from audit_events using past where audit_events.id = past.id returning 1
  )
  select count(*)::integer from deleted
$$;

revoke execute on function delete_audit_anonymous(integer) from public;

alter table audit_events drop constraint audit_events_event_check;
alter table audit_events add constraint audit_events_event_check check (event in (
  'sign_in', 'sign_in_refused', 'sign_in_blocked', 'sign_out', 'session_replaced', 'token_reused', 'reset_requested',
  'password_set', 'password_reset', 'password_changed', 'password_refused', 'password_checked', 'email_verified',
  'email_changed', 'account_created', 'account_activated', 'account_deactivated', 'invitation_sent', 'details_changed',
  'photo_changed', 'address_created', 'legal_document_created', 'legal_document_updated', 'legal_version_created',
  'legal_version_activated', 'consent_given', 'price_changed', 'price_removed', 'price_list_imported', 'price_list_restored',
  'price_list_planned', 'price_list_withdrawn', 'factor_added', 'factor_removed', 'factors_taken_off',
  'recovery_codes_created', 'recovery_code_used', 'second_factor_refused', 'passkey_checked', 'person_erased',
  'absence_added', 'absence_changed', 'absence_canceled', 'pause_set', 'pause_ended', 'position_consent_given',
  'position_consent_withdrawn', 'notify_me_requested', 'notify_me_confirmed', 'notify_me_ended', 'notify_me_erased',
  'dispatch_weights_changed', 'saved_report_created', 'saved_report_changed', 'saved_report_removed', 'report_mail_changed',
  'call_refused', 'person_read', 'exported'));
