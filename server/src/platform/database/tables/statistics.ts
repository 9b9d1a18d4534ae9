import type { Computed, Defaulted, Instant } from '../column-types.ts';

// Made from the migrated database by scripts/generate-db-types.ts; not to be edited.

export interface StatisticsTables {
  counted_order_complaints: {
    order_id: string | null;
    position: number | null;
    received_at: Instant | null;
    completed_at: Instant | null;
    answered_at: Instant | null;
    answer: string | null;
    resolved_at: Instant | null;
    is_resolved_by_hand: boolean | null;
    visited_at: Instant | null;
    refunded: number | null;
    worker_id: string | null;
    owner_id: string | null;
    admin_id: string | null;
    municipality: string | null;
    package: string | null;
  };
  counted_order_facts: {
    order_id: string | null;
    created_at: Instant | null;
    day: string | null;
    category: string | null;
    package: string | null;
    municipality: string | null;
    worker_id: string | null;
    admin_id: string | null;
    has_window: boolean | null;
    outcome: string | null;
    first_response_at: Instant | null;
    assigned_at: Instant | null;
    accepted_from: Instant | null;
    accepted_at: Instant | null;
    arrived_at: Instant | null;
    worked_from: Instant | null;
    completed_at: Instant | null;
    assignment_count: number | null;
    canceled_from: string | null;
    canceled_by: string | null;
    canceled_position: number | null;
  };
  counted_order_jobs: {
    order_id: string | null;
    completed_at: Instant | null;
    worker_id: string | null;
    owner_id: string | null;
    admin_id: string | null;
    municipality: string | null;
    package: string | null;
    is_on_time: boolean | null;
    complained_at: Instant | null;
    upheld_at: Instant | null;
  };
  counted_order_moneys: {
    order_id: string | null;
    position: number | null;
    at: Instant | null;
    paid: number | null;
    refunded: number | null;
    worker_id: string | null;
    owner_id: string | null;
    admin_id: string | null;
    municipality: string | null;
    package: string | null;
  };
  operator_numbers: {
    admin_id: string;
    number: Computed<number>;
  };
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
  order_facts: {
    order_id: string;
    created_at: Instant;
    day: string;
    category: string;
    package: string;
    municipality: string;
    worker_id: string | null;
    admin_id: string | null;
    has_window: boolean;
    outcome: string;
    first_response_at: Instant | null;
    assigned_at: Instant | null;
    accepted_from: Instant | null;
    accepted_at: Instant | null;
    arrived_at: Instant | null;
    worked_from: Instant | null;
    completed_at: Instant | null;
    assignment_count: number;
    canceled_from: string | null;
    canceled_by: string | null;
    canceled_position: number | null;
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
  repeated_payments: {
    order_id: string;
    at: Instant;
    previous_at: Instant;
    package: string;
    municipality: string;
  };
  result_totals: {
    source: string;
    package: string;
    municipality: string;
    day: string;
    is_on_time: boolean | null;
    is_complained: boolean | null;
    is_upheld: boolean | null;
    is_accepted: boolean | null;
    weight: number;
    paid: number;
    refunded: number;
  };
  statistics_changed_days: {
    source: string;
    day: string;
  };
  statistics_hours: {
    is_only: Defaulted<boolean>;
    opens: number;
    closes: number;
    weekdays: number[];
  };
  statistics_month_totals: {
    measure: string;
    clock: string;
    package: string;
    municipality: string;
    month: string;
    amounts: number[];
    counts: number[];
  };
  statistics_months: {
    month: string;
  };
  statistics_people_months: {
    source: string;
    month: string;
  };
  statistics_rollups: {
    measure: string;
    clock: string;
    package: string;
    municipality: string;
    day: string;
    amounts: number[];
    counts: number[];
  };
  worker_latest: {
    worker_id: string;
    job_count: number;
    complained_count: number;
    answer_count: number;
    given_back_count: number;
  };
  worker_latest_changes: {
    worker_id: string;
  };
}
