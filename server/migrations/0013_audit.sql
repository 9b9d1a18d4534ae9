-- The audit log: who did what, when, and to what [security#audit-log]. Rows are only added, by the transaction that they record, and tell
-- which fields changed; the values are beside them, since those go with a person and rows never do.
--
-- The server's role may neither change nor delete [security#audit-append-only]. What it has to do all the same, functions of the owner do
-- for it, each of which decides by itself what may go, and nothing that is younger than 90 days by the clock of the
-- database, whatever the server asks for.

create table audit_events (
  id uuid primary key,
  time timestamptz not null,
  event text not null check (event in (
    'sign_in', 'sign_in_refused', 'sign_in_blocked', 'sign_out', 'session_replaced', 'token_reused', 'reset_requested',
    'password_set', 'password_reset', 'password_changed', 'password_refused', 'password_checked', 'email_verified',
    'email_changed', 'account_created', 'account_activated', 'account_deactivated', 'invitation_sent', 'details_changed',
    'photo_changed', 'address_created', 'legal_document_created', 'legal_document_updated', 'legal_version_created',
    'legal_version_activated', 'consent_given', 'price_changed', 'price_removed', 'price_list_imported', 'price_list_restored',
    'price_list_planned', 'price_list_withdrawn', 'factor_added', 'factor_removed', 'factors_taken_off',
    'recovery_codes_created', 'recovery_code_used', 'second_factor_refused', 'passkey_checked', 'person_erased',
    'absence_added', 'absence_changed', 'absence_canceled', 'pause_set', 'pause_ended', 'position_consent_given',
    'position_consent_withdrawn', 'notify_me_requested', 'notify_me_confirmed', 'notify_me_ended', 'notify_me_erased',
    'dispatch_weights_changed', 'message_text_changed', 'shift_note_changed', 'saved_report_created', 'saved_report_changed', 'saved_report_removed', 'report_mail_changed',
    'call_refused', 'person_read', 'list_read', 'exported')),
  -- Null: no user was signed in, or the system.
  actor_id uuid references users (id),
  -- Whose account it is about; null when the e-mail belongs to none.
  account_id uuid references users (id),
  -- The version it is about; null for one about an account.
  legal_version_id uuid references legal_document_versions (id),
  -- What it is about besides an account or a legal text. Without a reference: an item of the price list can be removed.
  subject_kind text check (subject_kind in ('address', 'price_item')),
  subject_id uuid,
  -- The names of the changed fields, never their values [people#person-history].
  fields text[] not null default '{}',
  -- In the log, the same text leads to the request.
  request_id text,
  -- Method and pattern of the path, for an answer that changed nothing.
  route text,
  -- How often a session read people by a route in an hour, and how many its account read there first in that hour [security#list-reads].
  reads integer check (reads > 0),
  people_read integer check (people_read >= 0),
  constraint audit_events_subject check ((subject_kind is null) = (subject_id is null)),
  constraint audit_events_reads check (
    (event = 'list_read') = (reads is not null) and (reads is null) = (people_read is null))
);
-- Newest first: all, those of a person, of an actor, of a kind and of a legal text.
create index audit_events_time on audit_events (time desc);
create index audit_events_account_id on audit_events (account_id, time desc);
create index audit_events_actor_id on audit_events (actor_id, time desc, id desc);
create index audit_events_event on audit_events (event, time desc, id desc);
create index audit_events_legal_version_id on audit_events (legal_version_id, time desc)
  where legal_version_id is not null;
-- Those that end early.
create index audit_events_anonymous on audit_events (time) where account_id is null and actor_id is null;

create table audit_values (
  event_id uuid not null references audit_events (id),
  field text not null,
  -- Null: there was none, or it was removed.
  before jsonb,
  after jsonb,
  primary key (event_id, field)
);

-- What anybody may add without an account: refused sign-ins of unknown addresses, requests of 'Javite mi'.
create function is_anonymous(e audit_events) returns boolean language sql immutable as $$
  select e.actor_id is null and e.account_id is null and e.event in ('sign_in_refused', 'sign_in_blocked', 'reset_requested',
    'second_factor_refused', 'call_refused', 'notify_me_requested', 'notify_me_confirmed', 'notify_me_ended')
$$;

-- The count of an hour grows; nothing else of any row changes.
create function keep_audit_row() returns trigger language plpgsql as $$
begin
  if old.event = 'list_read' and new.reads >= old.reads and new.people_read >= old.people_read
    and to_jsonb(new) - 'reads' - 'people_read' = to_jsonb(old) - 'reads' - 'people_read' then
    return new;
  end if;
  raise exception 'permission denied: % is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_events_append_only before update on audit_events
  for each row execute function keep_audit_row();

-- Rows of reads, exports and refused calls, and what anybody may add, may go, by anyone who has the right to delete, but never
-- recent ones [personal-data#audit-log].
create function keep_audit_event() returns trigger language plpgsql as $$
begin
  if (old.event in ('call_refused', 'person_read', 'list_read', 'exported') or public.is_anonymous(old))
    and old.time < now() - interval '90 days' then
    return old;
  end if;
  raise exception 'permission denied: % is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_events_keep_rows before delete on audit_events
  for each row execute function keep_audit_event();
create trigger audit_events_keep before truncate on audit_events
  for each statement execute function refuse_change();

create trigger audit_values_unchanged before update on audit_values
  for each row execute function refuse_change();
create trigger audit_values_keep before truncate on audit_values
  for each statement execute function refuse_change();

-- Adds reads to the rows of their session, route and hour, whose id is the same in every process.
create function count_list_reads(given json) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into audit_events as e (id, time, event, actor_id, request_id, route, reads, people_read)
  select g.id, g.time, 'list_read', g.actor, g.request, g.route, g.reads, g.people
  from json_to_recordset(given) as g
    (id uuid, time timestamptz, actor uuid, request text, route text, reads integer, people integer)
    join users on users.id = g.actor
  order by g.id
  on conflict (id) do update set reads = e.reads + excluded.reads, people_read = e.people_read + excluded.people_read
    where e.event = 'list_read' and e.actor_id = excluded.actor_id
$$;

-- The next three delete at most so many rows, older than an instant, and return how many.
create function delete_audit_accesses(until timestamptz, most integer) returns integer
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

-- A value has no time; the id of its row is the UUIDv7 of that time, and the lowest one of a millisecond bounds what is read.
create function delete_audit_values(until timestamptz, most integer) returns integer
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  with past as (
    select event_id, field from audit_values
    where event_id < rpad(lpad(to_hex(
      floor(extract(epoch from least(until, now() - interval '90 days')) * 1000)::bigint), 12, '0'), 32, '0')::uuid
    order by event_id, field limit most for update skip locked
  ), deleted as (
    delete from audit_values v using past where v.event_id = past.event_id and v.field = past.field returning 1
  )
  select count(*)::integer from deleted
$$;

-- All values of an erased account, of whatever age [personal-data#erasure-audit]: one that stays erased, and of whose erasure there is
-- a row that stays too. The server's role may write `erased_at`, but can't take it back.
create function erase_audit_values(erased uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from users where id = erased and erased_at is not null)
    or not exists (select from audit_events where account_id = erased and event = 'person_erased') then
    raise exception 'permission denied: account % is not erased', erased using errcode = 'insufficient_privilege';
  end if;
  delete from audit_values using audit_events
  where audit_events.id = audit_values.event_id and audit_events.account_id = erased;
end
$$;

revoke execute on function count_list_reads(json), delete_audit_accesses(timestamptz, integer), delete_audit_anonymous(integer),
  delete_audit_values(timestamptz, integer), erase_audit_values(uuid) from public;
