-- As in 0047, without reading the register when no period has ended, as on most days: a deletion without complaints to end would still
-- read every detail.
create or replace function end_complaint_details(until timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare ended uuid[];
begin
  select array_agg(id) into ended from (
    select id from complaints
    where resolved_at < least(until, now() - interval '2 years') and client_name is not null
    order by resolved_at limit most for update skip locked) past;
  if ended is null then
    return 0;
  end if;
  delete from complaint_entry_details d using complaint_entries e
    where e.number = d.number and e.complaint_id = any (ended);
  update complaints set client_name = null, description = null, extension_reason = null, extension_consent = null,
    answer_text = null where id = any (ended);
  return cardinality(ended);
end
$$;
