import type { Defaulted, Instant, Json } from '../column-types.ts';

// Made from the migrated database by scripts/generate-db-types.ts; not to be edited.

export interface SavedReportsTables {
  report_mails: {
    admin_id: string;
    sent_when: string;
    saved_report_id: string | null;
    last_day: string;
  };
  saved_reports: {
    id: string;
    owner_id: string;
    name: string;
    report: string;
    query: Json;
    period: Json;
    is_shared: boolean;
    last_opened_at: Instant | null;
    created_at: Instant;
    version: Defaulted<number>;
  };
}
