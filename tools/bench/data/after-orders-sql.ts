/** The counters of orders as the triggers would have left them. */
export const ORDER_COUNTERS = `
  insert into order_counters (category, status, municipality, needs_action, has_worker, is_postponed, is_paid, count)
    select category, status, municipality, needs_action, worker_id is not null, is_postponed, paid_amount is not null, count(*)
    from orders group by 1, 2, 3, 4, 5, 6, 7`;

/** Each counts what must not be: an order whose timeline differs from it, a reference to nothing, a wrong total. */
export const FAULTS_OF_DATA: Readonly<Record<string, string>> = {
  'orders whose version is not the number of their actions': `
    select count(*) from orders o left join (
      select order_id, count(*) as n, max(position) as last from order_actions group by order_id) t on t.order_id = o.id
    where o.version is distinct from t.n or o.version <> t.last`,
  'orders that differ from their last action': `
    select count(*) from orders o join order_actions t on t.order_id = o.id and t.position = o.version
    where o.status <> t.status`,
  'orders whose need for action differs from their last action that answers or asks': `
    select count(*) from orders o where needs_action <> (
      select t.action_required from order_actions t
      where t.order_id = o.id and t.event not in ('comment_added', 'admin_assigned', 'updated', 'moved_to_map', 'paid')
      order by t.position desc limit 1)`,
  'actions by nobody known': `
    select count(*) from order_actions t left join users u on u.id = t.actor_id
    where t.actor_id is not null and u.id is null`,
  'orders with a worker who does not offer the package': `
    select count(*) from orders o left join worker_packages p on p.worker_id = o.worker_id and p.package = o.package
    where o.worker_id is not null and p.worker_id is null`,
  'orders at an address of somebody else': `
    select count(*) from orders o left join addresses a on a.id = o.address_id and a.client_id = o.client_id
    where a.id is null`,
  'orders the counters do not know': `
    select abs((select count(*) from orders) - (select sum(count) from order_counters))`,
  'entries that name nobody or somebody else than the order': `
    select count(*) from order_actions t join orders o on o.id = order_id
    where named_id is distinct from case
      when event in ('worker_assigned', 'complaint_accepted', 'delegated') then coalesce(worker_id, named_id)
      when event = 'admin_assigned' then coalesce(admin_id, named_id) end`,
};
