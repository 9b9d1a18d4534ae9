import type { Computed, Defaulted, Instant, Json } from '../column-types.ts';

// Made from the migrated database by scripts/generate-db-types.ts; not to be edited.

export interface AccountsTables {
  audit_events: {
    id: string;
    time: Instant;
    event: string;
    actor_id: string | null;
    account_id: string | null;
    request_id: string | null;
    legal_version_id: string | null;
    fields: Defaulted<string[]>;
    subject_kind: string | null;
    subject_id: string | null;
    route: string | null;
    reads: number | null;
    rows_read: number | null;
  };
  authenticators: {
    user_id: string;
    secret: Buffer;
    created_at: Instant;
    confirmed_at: Instant | null;
    last_step: number | null;
  };
  audit_values: {
    event_id: string;
    field: string;
    before: Json | null;
    after: Json | null;
  };
  idempotency_keys: {
    user_id: string;
    key: string;
    request_hash: Buffer;
    result: string;
    created_at: Instant;
  };
  link_tokens: {
    id: string;
    user_id: string;
    purpose: string;
    nonce: Buffer;
    hash: Buffer;
    created_at: Instant;
    expires_at: Instant;
    ended_at: Instant | null;
  };
  login_throttles: {
    key: string;
    failures: number;
    since: Instant;
    blocked_until: Instant | null;
  };
  passkeys: {
    id: string;
    user_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    name: string;
    created_at: Instant;
    last_used_at: Instant | null;
  };
  recovery_codes: {
    id: string;
    user_id: string;
    hash: string;
    created_at: Instant;
    used_at: Instant | null;
  };
  refresh_tokens: {
    hash: Buffer;
    session_id: string;
    created_at: Instant;
    replaced_at: Instant | null;
  };
  sessions: {
    id: string;
    user_id: string;
    client_type: string;
    created_at: Instant;
    last_used_at: Instant;
    expires_at: Instant;
    ended_at: Instant | null;
    end_reason: string | null;
    checked_at: Instant;
    user_agent: Defaulted<string>;
    address: string | null;
  };
  used_challenges: {
    hash: Buffer;
    expires_at: Instant;
  };
  users: {
    id: string;
    role: string;
    email: string | null;
    password_hash: string | null;
    email_verified_at: Instant | null;
    is_active: Defaulted<boolean>;
    first_name: string;
    last_name: string;
    phone: string;
    profile_image_key: string | null;
    created_at: Instant;
    version: Defaulted<number>;
    municipalities: Defaulted<string>;
    search_text: Computed<string>;
    erased_at: Instant | null;
    related_text: Defaulted<string>;
    find_text: Computed<string>;
  };
}
