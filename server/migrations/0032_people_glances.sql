-- Reads for a worker at a glance [people#worker-at-a-glance]: the newest entries that name them, and what was completed today.
-- Locks orders' timelines against writing while both indexes are built: about 30 seconds with seven million entries.

-- The newest entries with a text; the hash index of erasure has no order. A text may be longer than an index allows.
create index order_actions_named_newest on order_actions (left(text, 200), time desc)
  where event in ('admin_assigned', 'worker_assigned', 'complaint_accepted', 'delegated');

create index order_actions_completed on order_actions (time) where event in ('completed', 'complaint_completed');
