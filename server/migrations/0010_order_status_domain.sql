-- The statuses an order can have, once for every column that holds one [orders#statuses].
-- A new status: `alter domain order_status drop constraint …, add constraint …`, which reads the columns and rewrites nothing.
create domain order_status as text constraint order_status_is_known check (value in (
  'pending', 'find_backup', 'accepted', 'call_worker_accepted', 'on_the_way', 'call_worker_on_the_way', 'arrived',
  'completed', 'complaint_created', 'complaint_accepted', 'complaint_on_the_way', 'complaint_arrived',
  'complaint_completed', 'complaint_refunded', 'complaint_rejected', 'canceled'));

-- Twin of isOpen() in contract/src/orders/life/statuses.ts [orders#open-and-closed]. A new closed status is added by
-- `create or replace`: no row has it yet, so the stored columns computed from this function stay right as they are.
create function order_is_closed(status text) returns boolean
  language sql immutable strict parallel safe
  return status in ('completed', 'complaint_completed', 'complaint_refunded', 'complaint_rejected', 'canceled');

-- Stored columns that listed the closed statuses themselves: dropped with their indexes, and made again below.
alter table orders drop column priority_rank, drop column priority_key, drop column is_open;

alter table orders drop constraint orders_status_check, alter column status type order_status;
alter table order_actions drop constraint order_actions_status_check, alter column status type order_status;

alter table orders
  add column is_open boolean not null generated always as (not order_is_closed(status)) stored,
  -- Twin of priorityRank() in contract/src/orders/life/machine.ts [orders#priority-order].
  add column priority_rank smallint not null generated always as (
    case
      when needs_action then 0
      when order_is_closed(status) then 4
      when status like 'complaint\_%' then 1
      when worker_id is null then 2
      else 3
    end) stored,
  -- Within a rank: oldest first; closed orders newest first. Seconds since 1970, negative for closed ones.
  add column priority_key double precision not null generated always as (
    case
      when not needs_action and order_is_closed(status) then -extract(epoch from created_at at time zone 'UTC')
      else extract(epoch from created_at at time zone 'UTC')
    end) stored;

create index orders_priority on orders (priority_rank, priority_key, id);
-- The few orders that views are about, with all that views and filters ask of them: read without the table.
create index orders_open_priority on orders (priority_rank, priority_key, id)
  include (is_open, needs_action, status, category, municipality, worker_id, admin_id, created_at)
  where is_open or needs_action;
create index orders_category_priority on orders (category, priority_rank, priority_key, id);
create index orders_status_priority on orders (status, priority_rank, priority_key, id);
create index orders_municipality_priority on orders (municipality, priority_rank, priority_key, id);
create index orders_worker_priority on orders (worker_id, priority_rank, priority_key, id);
create index orders_admin_priority on orders (admin_id, priority_rank, priority_key, id);
create index orders_open_client on orders (client_id) where is_open;
