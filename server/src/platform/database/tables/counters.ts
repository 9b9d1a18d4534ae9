import type { Instant } from '../column-types.ts';

// Made from the migrated database by scripts/generate-db-types.ts; not to be edited.

export interface CountersTables {
  order_admin_counters: {
    admin_id: string;
    is_open: boolean;
    count: number;
  };
  order_client_counters: {
    client_id: string;
    client_since: Instant;
    open_count: number;
    order_count: number;
    cost: number;
  };
  order_counters: {
    category: string;
    status: string;
    municipality: string;
    needs_action: boolean;
    has_worker: boolean;
    count: number;
    is_postponed: boolean;
  };
  order_worker_counters: {
    worker_id: string;
    order_count: number;
    revenue: number;
  };
  user_counters: {
    role: string;
    is_active: boolean;
    count: number;
  };
}
