import type { Instant } from '../column-types.ts';

// Made from the migrated database by scripts/generate-db-types.ts; not to be edited.

export interface NoticesTables {
  operator_notice_choices: {
    admin_id: string;
    kind: string;
    level: string;
  };
  operator_notices: {
    id: string;
    admin_id: string;
    kind: string;
    order_id: string | null;
    action_id: string | null;
    due_what: string | null;
    due_until: Instant | null;
    created_at: Instant;
    read_at: Instant | null;
    due_stage: number | null;
    event_id: string | null;
  };
}
