import type { Instant } from '../column-types.ts';

// Made from the migrated database by scripts/generate-db-types.ts; not to be edited.

export interface StatisticsTables {
  order_complaints: {
    order_id: string;
    position: number;
    received_at: Instant;
    completed_at: Instant | null;
    answered_at: Instant | null;
    answer: string | null;
    resolved_at: Instant | null;
    is_resolved_by_hand: boolean;
    visited_at: Instant | null;
    refunded: number;
    worker_id: string | null;
    owner_id: string | null;
    admin_id: string | null;
    municipality: string;
    package: string;
  };
  order_jobs: {
    order_id: string;
    completed_at: Instant;
    worker_id: string | null;
    owner_id: string | null;
    admin_id: string | null;
    municipality: string;
    package: string;
    is_on_time: boolean | null;
    complained_at: Instant | null;
    upheld_at: Instant | null;
  };
  order_leads: {
    order_id: string;
    position: number;
    admin_id: string;
    assigned_at: Instant;
    first_by: string | null;
    first_at: Instant | null;
  };
  order_moneys: {
    order_id: string;
    position: number;
    at: Instant;
    paid: number;
    refunded: number;
    worker_id: string | null;
    owner_id: string | null;
    admin_id: string | null;
    municipality: string;
    package: string;
  };
}
