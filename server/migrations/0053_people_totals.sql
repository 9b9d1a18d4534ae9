-- Totals by operator, and how many by worker, by day and month [statistics#people-totals]. Quick: the totals are counted by the server after
-- its start; until then reports read the facts.

-- Totals are arrays of whole numbers, in which a person is a number.
alter table workers add column number integer generated always as identity;
create unique index workers_number on workers (number);

create table operator_numbers (
  admin_id uuid primary key references users (id),
  number integer not null unique generated always as identity check (number <= 2000)
);

create function number_operator() returns trigger language plpgsql as $$
begin
  insert into operator_numbers (admin_id) values (new.id) on conflict do nothing;
  return null;
end
$$;
create trigger users_numbered after insert on users
  for each row when (new.role in ('admin', 'super_admin')) execute function number_operator();
create trigger users_numbered_on_update after update of role on users
  for each row when (new.role in ('admin', 'super_admin')) execute function number_operator();

-- For this migration, and for people who were loaded without triggers.
create function number_operators() returns void language sql as $$
  insert into operator_numbers (admin_id)
    select id from users where role in ('admin', 'super_admin')
      or id in (select admin_id from order_facts union select admin_id from order_leads)
    order by created_at, id
  on conflict do nothing;
$$;
select number_operators();

-- Prepared statements of reports took this index for that of the places, and read the totals of all measures of each day.
drop index statistics_rollups_day;

-- Orders whose operator has not done anything yet.
create index order_leads_waiting on order_leads (assigned_at) where first_by is null;

-- Months whose totals by person hold.
create table statistics_people_months (
  source text not null,
  month date not null,
  primary key (source, month)
);

-- Totals by person have notes of their own: the version before this one takes the others away without having counted them.
create function note_days_of_people() returns trigger language plpgsql as $$
begin
  insert into statistics_changed_days (source, day) values (new.source || '_of_people', new.day);
  return null;
end
$$;
create trigger statistics_changed_days_of_people after insert on statistics_changed_days
  for each row when (new.source in ('order_facts', 'order_jobs', 'order_moneys')) execute function note_days_of_people();

create function note_changed_leads() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform note_changed_days('order_leads_of_people', array(select assigned_at from changed));
  end if;
  return null;
end
$$;
create trigger order_leads_noted after insert on order_leads
  referencing new table as changed for each statement execute function note_changed_leads();
create trigger order_leads_noted_on_update after update on order_leads
  referencing new table as changed for each statement execute function note_changed_leads();
create trigger order_leads_noted_on_delete after delete on order_leads
  referencing old table as changed for each statement execute function note_changed_leads();

-- Assignments and leads have the municipality of their order, which another address changes.
create function note_moved_order() returns trigger language plpgsql as $$
begin
  perform note_changed_days('order_assignments', array(select assigned_at from order_assignments where order_id = new.id));
  perform note_changed_days('order_leads_of_people', array(select assigned_at from order_leads where order_id = new.id));
  return null;
end
$$;
create trigger orders_moved after update of municipality on orders
  for each row when (new.municipality is distinct from old.municipality) execute function note_moved_order();

-- Notes every day that has facts or totals by person: for this migration, the command that counts all anew, and rows that were loaded
-- without triggers.
create function note_all_days_of_people() returns void language plpgsql as $$
begin
  perform number_operators();
  insert into statistics_changed_days (source, day) select distinct 'order_facts_of_people', day from order_facts;
  perform note_changed_days('order_jobs_of_people', array(select completed_at from order_jobs));
  perform note_changed_days('order_moneys_of_people', array(select at from order_moneys));
  perform note_changed_days('order_leads_of_people', array(select assigned_at from order_leads));
  insert into statistics_changed_days (source, day)
    select distinct source, day from (
      select day, case when measure like 'jobs %' then 'order_jobs_of_people' when measure like 'moneys %' then 'order_moneys_of_people'
        when measure like 'response %' then 'order_leads_of_people'
        when measure like '% by operator' or measure like '% by worker' then 'order_facts_of_people' end as source
      from statistics_rollups
    ) kept where source is not null;
  delete from worker_latest;
end
$$;
-- The last jobs and answers of each worker [order-results#last-thirty]: what they come to, and whose changed since.
create table worker_latest (
  worker_id uuid primary key references workers (id),
  job_count smallint not null,
  complained_count smallint not null,
  answer_count smallint not null,
  given_back_count smallint not null
);
create table worker_latest_changes (
  worker_id uuid not null
);
create index worker_latest_changes_worker on worker_latest_changes (worker_id);

create function note_latest() returns trigger language plpgsql as $$
begin
  insert into worker_latest_changes (worker_id) select distinct worker_id from changed where worker_id is not null;
  return null;
end
$$;
create trigger order_jobs_latest after insert on order_jobs
  referencing new table as changed for each statement execute function note_latest();
create trigger order_jobs_latest_on_update after update on order_jobs
  referencing new table as changed for each statement execute function note_latest();
create trigger order_jobs_latest_before_update after update on order_jobs
  referencing old table as changed for each statement execute function note_latest();
create trigger order_jobs_latest_on_delete after delete on order_jobs
  referencing old table as changed for each statement execute function note_latest();
create trigger order_assignments_latest after insert on order_assignments
  referencing new table as changed for each statement execute function note_latest();
create trigger order_assignments_latest_on_update after update on order_assignments
  referencing new table as changed for each statement execute function note_latest();
create trigger order_assignments_latest_on_delete after delete on order_assignments
  referencing old table as changed for each statement execute function note_latest();

-- A recount empties the table, which notes nobody by itself; who has no row is counted whenever it is asked for.
create function forget_latest() returns trigger language plpgsql as $$
begin
  delete from worker_latest;
  return null;
end
$$;
create trigger order_jobs_latest_on_truncate after truncate on order_jobs
  for each statement execute function forget_latest();
create function note_emptied_leads() returns trigger language plpgsql as $$
begin
  insert into statistics_changed_days (source, day)
    select distinct 'order_leads_of_people', day from statistics_rollups where measure like 'response %';
  return null;
end
$$;
create trigger order_leads_noted_on_truncate after truncate on order_leads
  for each statement execute function note_emptied_leads();

select note_all_days_of_people();
