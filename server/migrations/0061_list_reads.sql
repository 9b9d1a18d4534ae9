-- Which lists of personal data a session read, counted by hour in one row of the audit log [security#list-reads], and what a super
-- admin is told of when they are many [notices#lists-read]. The new checks read their tables once.

alter table audit_events
  add column reads integer check (reads > 0),
  add column rows_read integer check (rows_read >= 0);

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
  'call_refused', 'person_read', 'list_read', 'exported'));
alter table audit_events add constraint audit_events_reads check (
  (event = 'list_read') = (reads is not null) and (reads is null) = (rows_read is null));

create or replace function keep_audit_event() returns trigger language plpgsql as $$
begin
  if (old.event in ('call_refused', 'person_read', 'list_read', 'exported') or public.is_anonymous(old))
    and old.time < now() - interval '90 days' then
    return old;
  end if;
  raise exception 'permission denied: % is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create or replace function delete_audit_accesses(until timestamptz, most integer) returns integer
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  with past as (
    select id from audit_events
    where event in ('call_refused', 'person_read', 'list_read', 'exported') and time < least(until, now() - interval '90 days')
    limit most for update skip locked
  ), deleted as (
    delete from audit_events using past where audit_events.id = past.id returning 1
  )
  select count(*)::integer from deleted
$$;

-- The count of an hour grows; nothing else of any row changes.
create function keep_audit_row() returns trigger language plpgsql as $$
begin
  if old.event = 'list_read' and new.reads >= old.reads and new.rows_read >= old.rows_read
    and to_jsonb(new) - 'reads' - 'rows_read' = to_jsonb(old) - 'reads' - 'rows_read' then
    return new;
  end if;
  raise exception 'permission denied: % is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
drop trigger audit_events_append_only on audit_events;
create trigger audit_events_append_only before update on audit_events
  for each row execute function keep_audit_row();

-- Adds reads to the rows of their session, list and hour, whose id is the same in every process; returns what they come to.
create function count_list_reads(given json) returns table (id uuid, reads integer, rows_read integer)
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into audit_events as e (id, time, event, actor_id, request_id, route, reads, rows_read)
  select g.id, g.time, 'list_read', g.actor, g.request, g.route, g.reads, g.rows
  from json_to_recordset(given) as g
    (id uuid, time timestamptz, actor uuid, request text, route text, reads integer, rows integer)
    join users on users.id = g.actor
  order by g.id
  on conflict (id) do update set reads = e.reads + excluded.reads, rows_read = e.rows_read + excluded.rows_read
    where e.event = 'list_read' and e.actor_id = excluded.actor_id
  returning e.id, e.reads, e.rows_read
$$;
revoke execute on function count_list_reads(json) from public;

-- The first notice without an order: it tells of a row of the audit log, and goes with it.
alter table operator_notices alter column order_id drop not null;
alter table operator_notices add column event_id uuid references audit_events (id) on delete cascade;
alter table operator_notices drop constraint operator_notices_kind_check;
alter table operator_notices add constraint operator_notices_kind_check check (kind in (
  'new_without_worker', 'my_order_needs_action', 'worker_late', 'deadline_near', 'complaint_due', 'mentioned', 'lists_read'));
alter table operator_notices drop constraint operator_notices_about_check;
alter table operator_notices add constraint operator_notices_about_check check (
  case when kind = 'lists_read' then num_nulls(order_id, action_id, due_what, due_until) = 4
  when kind in ('deadline_near', 'complaint_due') then action_id is null and num_nulls(order_id, due_what, due_until) = 0
  else num_nulls(order_id, action_id) = 0 and num_nonnulls(due_what, due_until) = 0 end
  and (kind = 'complaint_due') = (due_stage is not null) and (kind = 'lists_read') = (event_id is not null));
create index operator_notices_event on operator_notices (event_id) where event_id is not null;
alter table operator_notice_choices drop constraint operator_notice_choices_kind_check;
alter table operator_notice_choices add constraint operator_notice_choices_kind_check check (kind in (
  'new_without_worker', 'my_order_needs_action', 'worker_late', 'deadline_near', 'complaint_due', 'mentioned', 'lists_read'));
