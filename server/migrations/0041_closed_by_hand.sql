-- The orders that were closed by hand on a day, for the board [board#real-times]; those closed by the work have an index already (0032).
-- Reads order_actions once and locks it against writing meanwhile: about a second with a million orders.

create index order_actions_closed_by_hand on order_actions (time)
  where event = 'admin_status_changed' and status in ('completed', 'complaint_completed');
