import type { Instant } from '../column-types.ts';

// Made from the migrated database by scripts/generate-db-types.ts; not to be edited.

export interface MailTables {
  mails: {
    id: string;
    kind: string;
    user_id: string | null;
    recipient: string;
    link_token_id: string | null;
    created_at: Instant;
    sent_at: Instant | null;
    refused_at: Instant | null;
    session_id: string | null;
    notify_me_request_id: string | null;
    saved_report_id: string | null;
    complaint_id: string | null;
    consent_link_id: string | null;
  };
}
