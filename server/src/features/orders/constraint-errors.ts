import type { ConstraintErrors } from '#platform/database/constraint-errors.ts';

/** What the constraints on orders mean to the caller. */
export const ORDER_CONSTRAINTS: ConstraintErrors = {
  orders_client_id_fkey: { code: 'client.notFound' },
  orders_worker_id_fkey: { code: 'worker.notFound' },
  orders_admin_id_fkey: { code: 'admin.notFound' },
  orders_address_id_fkey: { code: 'order.addressNotOfClient' },
  orders_category_package_check: { code: 'order.packageNotOfCategory' },
  orders_windows_apart: { code: 'order.workerConflicts', values: { conflicts: 'ima drugi nalog' } },
  order_actions_order_id_position_key: { code: 'order.changed' },
};
