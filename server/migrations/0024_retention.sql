-- Ends the periods of the audit log and finds old photos of orders [personal-data#audit-log]. The server's role deletes neither
-- rows nor values of the audit log; these functions of the owner do, and nothing that is younger than 90 days by the clock of the
-- database, whatever the server asks for. The index is built while orders get no photos: about two seconds for a million photos.

-- Rows of reads, exports and refused calls may go, by anyone who has the right to delete, but never recent ones.
create function keep_audit_event() returns trigger language plpgsql as $$
begin
  if old.event in ('call_refused', 'person_read', 'exported') and old.time < now() - interval '90 days' then
    return old;
  end if;
  raise exception 'permission denied: % is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create function delete_audit_accesses(until timestamptz, most integer) returns integer
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  with past as (
    select id from audit_events
    where event in ('call_refused', 'person_read', 'exported') and time < least(until, now() - interval '90 days')
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

revoke execute on function delete_audit_accesses(timestamptz, integer), delete_audit_values(timestamptz, integer) from public;

-- Receipts belong to the books and are not looked for.
create index order_files_created_at on order_files (created_at) where kind <> 'receipt';

drop trigger audit_events_append_only on audit_events;
create trigger audit_events_append_only before update on audit_events
  for each row execute function refuse_change();
create trigger audit_events_keep_rows before delete on audit_events
  for each row execute function keep_audit_event();
