-- Totals of complaints by day and month [statistics#rollups], and indexes for what reports read from facts. Quick: the totals are counted
-- by the server after its start; until then reports read the facts. Building the indexes locks orders and assignments against writing for a
-- second or two with a million orders.

-- Danas counts open orders and their clocks without reading their rows.
drop index orders_open_due;
create index orders_open_due on orders (due_until, created_at desc, id desc)
  include (is_open, needs_action, is_postponed, status, category, municipality, worker_id, admin_id, due_what, due_since)
  where is_open or needs_action or due_until is not null;

-- Who canceled the orders of a period, and from which status.
drop index order_facts_canceled;
create index order_facts_canceled on order_facts (day) include (outcome, canceled_from, canceled_by, package, municipality)
  where outcome = 'canceled';

-- Assignments that still may be answered, without reading their rows.
drop index order_assignments_unanswered;
create index order_assignments_unanswered on order_assignments (assigned_at) include (order_id)
  where not is_answered and not is_complaint and left_at is null;

-- Complaints without an answer or a resolution: what they come to depends on the hour, so no total has them.
create index order_complaints_unanswered on order_complaints (received_at) where answered_at is null;
create index order_complaints_unresolved on order_complaints (received_at) where resolved_at is null;

create function note_changed_complaints() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform note_changed_days('order_complaints', array(select received_at from changed));
  end if;
  return null;
end
$$;
create trigger order_complaints_noted after insert on order_complaints
  referencing new table as changed for each statement execute function note_changed_complaints();
create trigger order_complaints_noted_on_update after update on order_complaints
  referencing new table as changed for each statement execute function note_changed_complaints();
create trigger order_complaints_noted_on_delete after delete on order_complaints
  referencing old table as changed for each statement execute function note_changed_complaints();

-- Whether a complaint ended in time is told by the deadlines of its register entry.
create function note_complaint_deadlines() returns trigger language plpgsql as $$
begin
  perform note_changed_days('order_complaints', array(
    select received_at from order_complaints where order_id = new.order_id and position = new.position));
  return null;
end
$$;
create trigger complaints_noted after insert or update of answer_due, resolution_due, extended_until on complaints
  for each row execute function note_complaint_deadlines();

create function note_kept_complaint_days() returns void language sql as $$
  insert into statistics_changed_days (source, day)
    select distinct 'order_complaints', day from statistics_rollups where measure like 'complaint %';
$$;

-- A recount empties the table, which notes no day by itself.
create function note_emptied_complaints() returns trigger language plpgsql as $$
begin
  perform note_kept_complaint_days();
  return null;
end
$$;
create trigger order_complaints_noted_on_truncate after truncate on order_complaints
  for each statement execute function note_emptied_complaints();

-- As before, and the days of complaints.
create or replace function note_all_result_days() returns void language plpgsql as $$
begin
  insert into statistics_changed_days (source, day) select distinct source, day from result_totals;
  perform note_changed_days('order_jobs', array(select completed_at from order_jobs));
  perform note_changed_days('order_moneys', array(select at from order_moneys));
  perform note_changed_days('order_assignments', array(select assigned_at from order_assignments));
  perform note_changed_days('order_complaints', array(select received_at from order_complaints));
  perform note_kept_complaint_days();
  truncate repeated_payments;
  perform find_repeated_payments(array(
    select order_id from order_moneys where paid > 0 group by order_id having count(*) > 1));
  analyze repeated_payments;
end
$$;

select note_changed_days('order_complaints', array(select received_at from order_complaints));
