import type { Computed, Defaulted, Instant } from '../column-types.ts';

// Made from the migrated database by scripts/generate-db-types.ts; not to be edited.

export interface DispatchTables {
  dispatch_weights: {
    id: Defaulted<boolean>;
    free: Defaulted<number>;
    distance: Defaulted<number>;
    acceptance: Defaulted<number>;
    back_outs: Defaulted<number>;
    complaints: Defaulted<number>;
    same_client: Defaulted<number>;
    fair_share: Defaulted<number>;
    company_priority: Defaulted<number>;
    city_kmh: Defaulted<number>;
    version: Defaulted<number>;
  };
  order_assignments: {
    order_id: string;
    position: number;
    worker_id: string;
    is_complaint: boolean;
    assigned_at: Instant;
    accepted_at: Instant | null;
    lapsed_at: Instant | null;
    given_back_at: Instant | null;
    departed_at: Instant | null;
    completed_at: Instant | null;
    has_complaint: Defaulted<boolean>;
    left_at: Instant | null;
    is_answered: Computed<boolean>;
  };
  worker_figures: {
    worker_id: string;
    open_count: Defaulted<number>;
    current_order_id: string | null;
    current_since: Instant | null;
    last_order_id: string | null;
    last_job_at: Instant | null;
    answered_count: Defaulted<number>;
    accepted_count: Defaulted<number>;
    given_back_count: Defaulted<number>;
    accept_seconds: number | null;
    rated_count: Defaulted<number>;
    complaint_count: Defaulted<number>;
    job_seconds: number | null;
    completed_count: Defaulted<number>;
  };
  worker_position_consents: {
    worker_id: string;
    given_at: Instant;
  };
  worker_positions: {
    worker_id: string;
    latitude: number;
    longitude: number;
    accuracy_meters: number;
    at: Instant;
  };
}
