import type { Computed, Defaulted, Instant } from '../column-types.ts';

// Made from the migrated database by scripts/generate-db-types.ts; not to be edited.

export interface ComplaintsTables {
  complaint_entries: {
    number: number;
    complaint_id: string;
    kind: string;
    time: Instant;
    state: string;
    actor_id: string | null;
    facts: string;
    details_digest: string;
    previous_hash: string;
    hash: string;
  };
  complaint_entry_details: {
    number: number;
    salt: string;
    details: string;
  };
  complaint_numbers: {
    year: number;
    last: number;
  };
  complaint_register: {
    is_single: Defaulted<boolean>;
    last: number;
    hash: string;
    filled_at: Instant | null;
  };
  complaints: {
    id: string;
    number: string;
    order_id: string;
    order_code: string;
    position: number;
    last_position: number;
    state: string;
    received_at: Instant;
    answer_due: Instant;
    resolution_due: Instant;
    due_what: string | null;
    due_at: Instant | null;
    client_name: string | null;
    description: string | null;
    worker_id: string | null;
    receipt_told_by: string;
    extended_until: Instant | null;
    extension_reason: string | null;
    extension_consent: string | null;
    extended_at: Instant | null;
    extended_by: string | null;
    answer_kind: string | null;
    answer_text: string | null;
    answered_at: Instant | null;
    answered_by: string | null;
    answer_told_by: string | null;
    resolved_at: Instant | null;
    refunded_amount: Defaulted<number>;
    has_visit: Defaulted<boolean>;
    search_text: Computed<string>;
    received_by: Defaulted<string>;
  };
}
