-- Orders that still wait for an answer need action again [orders#needs-action]: a comment, an edit, another operator, a
-- return to the map or a payment after the entry that asked for action answered nothing.
update orders o set needs_action = true
from order_actions asked
where asked.order_id = o.id and asked.action_required and not o.needs_action
  and not exists (
    select from order_actions later
    where later.order_id = asked.order_id and later.position > asked.position
      and later.event not in ('comment_added', 'admin_assigned', 'updated', 'moved_to_map', 'paid'));
