import type { Instant } from '../column-types.ts';

// Made from the migrated database by scripts/generate-db-types.ts; not to be edited.

export interface NotifyMeTables {
  notify_me_requests: {
    id: string;
    email: string;
    platforms: string[];
    audience: string;
    consent_text: string;
    consented_at: Instant;
    token_hash: Buffer;
    created_at: Instant;
    confirmed_at: Instant | null;
  };
}
