/** The counters and the figures of workers as the triggers would have left them. */
export const COUNTERS: readonly string[] = [
  `insert into order_counters (category, status, municipality, needs_action, has_worker, is_postponed, count)
    select category, status, municipality, needs_action, worker_id is not null, is_postponed, count(*)
    from orders group by 1, 2, 3, 4, 5, 6`,
  `insert into order_admin_counters (admin_id, is_open, count)
    select admin_id, is_open, count(*) from orders where admin_id is not null group by 1, 2`,
  `insert into order_worker_counters (worker_id, order_count, revenue)
    select worker_id, count(*), coalesce(sum(paid_amount - refunded_amount), 0)
    from orders where worker_id is not null group by 1`,
  `insert into order_client_counters (client_id, client_since, open_count, order_count, cost)
    select client_id, u.created_at, count(*) filter (where is_open), count(*), coalesce(sum(paid_amount - refunded_amount), 0)
    from orders join users u on u.id = client_id group by 1, 2`,
  `insert into user_counters (role, is_active, count) select role, is_active, count(*) from users group by 1, 2`,
  `select recount_worker_figures()`,
  `select recount_order_facts()`,
  `select recount_order_results()`,
  `select note_all_result_days()`,
  `select note_all_days_of_people()`,
];

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
  'orders the counters of clients do not know': `
    select abs((select count(*) from orders) - (select sum(order_count) from order_client_counters))`,
  'open orders the figures of workers do not know': `
    select abs((select count(*) from orders where is_open and worker_id is not null) - (select sum(open_count) from worker_figures))`,
  'accounts the counters do not know': `
    select abs((select count(*) from users) - (select sum(count) from user_counters))`,
};
