-- When an order is to be done, whether it is urgent [orders#term], and the event that changes it. Columns with constant defaults rewrite
-- nothing; the checks read orders and their timelines once: about two seconds with a million orders, which are locked meanwhile.

alter table orders
  add column term_kind text not null default 'now' check (term_kind in ('now', 'today', 'window')),
  add column term_starts_at timestamptz,
  add column term_ends_at timestamptz,
  add column is_urgent boolean not null default false;

alter table orders
  add constraint orders_term_whole_check check (
    num_nulls(term_starts_at, term_ends_at) = case when term_kind = 'now' then 2 else 0 end
    and term_starts_at < term_ends_at);

alter table orders drop constraint orders_due_what_check, drop constraint orders_own_due_what_check;
alter table orders
  add constraint orders_due_what_check check (due_what in (
    'assign', 'accept', 'depart', 'arrive', 'late_arrival', 'call_worker', 'call_again', 'call_client',
    'complaint_answer', 'complaint_solution', 'reminder')),
  add constraint orders_own_due_what_check check (own_due_what in (
    'assign', 'accept', 'depart', 'arrive', 'late_arrival', 'call_worker', 'call_again', 'call_client',
    'complaint_answer', 'complaint_solution'));

alter table order_actions drop constraint order_actions_event_check;
alter table order_actions add constraint order_actions_event_check check (event in (
  'created', 'moved_to_map', 'worker_assigned', 'delegated', 'assignment_undone', 'worker_accepted', 'find_backup_worker',
  'call_worker_accepted', 'worker_on_the_way', 'call_worker_on_the_way', 'worker_arrived', 'completed', 'paid',
  'complaint_created', 'complaint_accepted', 'complaint_rejected', 'complaint_refunded', 'complaint_on_the_way',
  'complaint_arrived', 'complaint_completed', 'canceled', 'updated', 'comment_added', 'admin_assigned',
  'admin_status_changed', 'worker_reached', 'worker_not_reached', 'cancellation_closed', 'reminder_set',
  'reminder_taken', 'reminder_removed', 'reminder_due', 'term_changed'));

-- Another term changes no figure of a worker [dispatch#kept].
drop trigger worker_figures_kept on order_actions;
create trigger worker_figures_kept after insert on order_actions
  for each row
  when (new.event not in ('created', 'comment_added', 'admin_assigned', 'updated', 'paid', 'call_worker_accepted',
    'call_worker_on_the_way', 'worker_reached', 'worker_not_reached', 'cancellation_closed', 'reminder_set',
    'reminder_taken', 'reminder_removed', 'reminder_due', 'term_changed'))
  execute function keep_worker_figures();
