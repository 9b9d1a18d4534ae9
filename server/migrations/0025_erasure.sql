-- Personal data of an account is erased on demand [personal-data#erasure]. Locks orders' timelines against writing while two
-- indexes of them are built: about 20 seconds with seven million entries.

-- Null: not erased. The names and the phone are not null, so they get a neutral text.
alter table users add column erased_at timestamptz;
alter table users add constraint users_erased_for_ever check (
  erased_at is null or (not is_active and email is null and password_hash is null and profile_image_key is null));

-- A company without people is erased with its owner.
alter table owners alter column registration_number drop not null, alter column tin drop not null;

-- Entries that name a person, by their text, and what a person wrote on the orders of others.
create index order_actions_named on order_actions using hash (text)
  where event in ('admin_assigned', 'worker_assigned', 'complaint_accepted', 'delegated');
create index order_actions_notes on order_actions (actor_id) where note is not null;

alter table audit_events drop constraint audit_events_event_check;
alter table audit_events add constraint audit_events_event_check check (event in (
  'sign_in', 'sign_in_refused', 'sign_in_blocked', 'sign_out', 'token_reused', 'reset_requested', 'password_set',
  'password_reset', 'password_changed', 'password_refused', 'password_checked', 'email_verified', 'email_changed',
  'account_created', 'account_activated', 'account_deactivated', 'invitation_sent', 'details_changed', 'photo_changed',
  'address_created', 'legal_document_created', 'legal_document_updated', 'legal_version_created',
  'legal_version_activated', 'price_changed', 'price_removed', 'price_list_imported', 'factor_added', 'factor_removed',
  'factors_taken_off', 'recovery_codes_created', 'recovery_code_used', 'second_factor_refused', 'passkey_checked', 'person_erased',
  'call_refused', 'person_read', 'exported'));

-- The server may not delete values of the audit log. This function of the owner does it for an erased account only.
create function erase_audit_values(erased uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from users where id = erased and erased_at is not null) then
    raise exception 'permission denied: account % is not erased', erased using errcode = 'insufficient_privilege';
  end if;
  delete from audit_values using audit_events
  where audit_events.id = audit_values.event_id and audit_events.account_id = erased;
end
$$;
revoke execute on function erase_audit_values(uuid) from public;
