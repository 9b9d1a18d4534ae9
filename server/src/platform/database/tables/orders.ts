import type { Computed, Defaulted, Instant, Json } from '../column-types.ts';

// Made from the migrated database by scripts/generate-db-types.ts; not to be edited.

export interface OrdersTables {
  order_actions: {
    id: string;
    order_id: string;
    position: number;
    event: string;
    time: Instant;
    actor_role: string;
    actor_id: string | null;
    text: string;
    note: string | null;
    status: string;
    action_required: boolean;
    suggested_rank: number | null;
    suggested_of: number | null;
    suggested_at: Instant | null;
    amount: number | null;
  };
  order_files: {
    id: string;
    order_id: string;
    action_id: string;
    kind: string;
    position: number;
    key: string;
    thumbnail_key: string;
    created_at: Instant;
  };
  order_items: {
    order_id: string;
    position: number;
    price_list_item_id: string | null;
    name: string;
    unit_of_measure: string;
    unit_price: number;
    quantity: string;
  };
  order_mentions: {
    action_id: string;
    admin_id: string;
  };
  order_viewers: {
    order_id: string;
    tab_id: string;
    user_id: string;
    seen_at: Instant;
  };
  orders: {
    id: string;
    order_number: Defaulted<number>;
    order_code: Computed<string>;
    version: Defaulted<number>;
    category: string;
    package: string;
    status: string;
    needs_action: Defaulted<boolean>;
    has_complaint: Defaulted<boolean>;
    client_id: string;
    worker_id: string | null;
    admin_id: string | null;
    address_id: string;
    city: string;
    municipality: string;
    street_and_number: string;
    unit_number: string | null;
    address_note: string | null;
    latitude: number | null;
    longitude: number | null;
    description: string | null;
    paid_amount: number | null;
    refunded_amount: Defaulted<number>;
    created_at: Instant;
    search_text: Computed<string>;
    stage: Defaulted<number>;
    is_open: Computed<boolean>;
    priority_rank: Computed<number>;
    priority_key: Computed<number>;
    due_what: string | null;
    due_since: Instant | null;
    due_until: Instant | null;
    reminder_until: Instant | null;
    reminder_note: string | null;
    reminder_admin_id: string | null;
    reminder_set_at: Instant | null;
    own_needs_action: boolean | null;
    own_due_what: string | null;
    own_due_since: Instant | null;
    own_due_until: Instant | null;
    is_postponed: Defaulted<boolean>;
    undo: Json | null;
    term_kind: Defaulted<string>;
    term_starts_at: Instant | null;
    term_ends_at: Instant | null;
    is_urgent: Defaulted<boolean>;
    overlap_seen: Defaulted<boolean>;
    late_minutes: number | null;
    late_until: Instant | null;
    late_said_at: Instant | null;
  };
}
