-- How a complaint was received [complaints#receipt-way], and that a client was told by telephone [complaints#told]. A constant default
-- rewrites nothing; complaints are few, the checks read orders and their timelines once: about two seconds with a million orders, which are locked
-- meanwhile.

alter table complaints
  add column received_by text not null default 'application'
    check (received_by in ('application', 'telephone', 'in_person', 'letter', 'mail'));

-- What the desk entered until now was told by telephone.
update complaints k set received_by = 'telephone'
from order_actions t
where t.order_id = k.order_id and t.position = k.position and t.actor_role in ('admin', 'super_admin');

alter table complaint_entries drop constraint complaint_entries_kind_check;
alter table complaint_entries add constraint complaint_entries_kind_check check (kind in (
  'received', 'answered', 'extended', 'resolved', 'closed', 'reopened', 'told', 'corrected', 'erased'));

alter table orders drop constraint orders_due_what_check, drop constraint orders_own_due_what_check;
alter table orders
  add constraint orders_due_what_check check (due_what in (
    'assign', 'accept', 'depart', 'arrive', 'late_arrival', 'call_worker', 'call_again', 'call_client',
    'complaint_answer', 'complaint_solution', 'tell_client', 'reminder')),
  add constraint orders_own_due_what_check check (own_due_what in (
    'assign', 'accept', 'depart', 'arrive', 'late_arrival', 'call_worker', 'call_again', 'call_client',
    'complaint_answer', 'complaint_solution', 'tell_client'));
-- A handful of rows: the view Reklamacije reads them with every count.
create index orders_untold on orders (id) where due_what = 'tell_client' or own_due_what = 'tell_client';

alter table order_actions drop constraint order_actions_event_check;
alter table order_actions add constraint order_actions_event_check check (event in (
  'created', 'moved_to_map', 'worker_assigned', 'delegated', 'assignment_undone', 'worker_accepted', 'find_backup_worker',
  'call_worker_accepted', 'worker_on_the_way', 'call_worker_on_the_way', 'worker_arrived', 'completed', 'paid',
  'complaint_created', 'complaint_accepted', 'complaint_rejected', 'complaint_refunded', 'complaint_on_the_way',
  'complaint_arrived', 'complaint_completed', 'canceled', 'updated', 'comment_added', 'admin_assigned',
  'admin_status_changed', 'worker_reached', 'worker_not_reached', 'cancellation_closed', 'reminder_set',
  'reminder_taken', 'reminder_removed', 'reminder_due', 'term_changed', 'worker_late', 'client_told'));

-- Telling a client changes no figure of a worker and no result of an order.
drop trigger worker_figures_kept on order_actions;
create trigger worker_figures_kept after insert on order_actions
  for each row
  when (new.event not in ('created', 'comment_added', 'admin_assigned', 'updated', 'paid', 'call_worker_accepted',
    'call_worker_on_the_way', 'worker_reached', 'worker_not_reached', 'cancellation_closed', 'reminder_set',
    'reminder_taken', 'reminder_removed', 'reminder_due', 'term_changed', 'worker_late', 'client_told'))
  execute function keep_worker_figures();
drop trigger order_results_kept on order_actions;
create trigger order_results_kept after insert on order_actions
  for each row
  when (new.event not in ('created', 'comment_added', 'worker_accepted', 'find_backup_worker', 'call_worker_accepted',
    'worker_on_the_way', 'call_worker_on_the_way', 'worker_arrived', 'complaint_on_the_way', 'worker_reached',
    'worker_not_reached', 'cancellation_closed', 'reminder_set', 'reminder_taken', 'reminder_removed', 'reminder_due',
    'worker_late', 'moved_to_map', 'worker_assigned', 'delegated', 'client_told'))
  execute function keep_order_results();
