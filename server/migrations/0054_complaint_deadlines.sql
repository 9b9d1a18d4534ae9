-- Shares in time ask for the deadlines of complaints of a period: index-only, where each of them read all complaints.

alter table complaints drop constraint complaints_order_id_position_key;
alter table complaints add constraint complaints_order_id_position_key
  unique (order_id, position) include (answer_due, extended_until, resolution_due);

drop index order_complaints_received;
create index order_complaints_received on order_complaints (received_at)
  include (order_id, position, worker_id, owner_id, admin_id, municipality, package, answered_at, answer, resolved_at,
    is_resolved_by_hand);
