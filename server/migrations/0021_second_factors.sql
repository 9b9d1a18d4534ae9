-- Second factors of staff: authenticators, passkeys and recovery codes.

create table authenticators (
  user_id uuid primary key references users (id),
  -- AES-256-GCM under a key derived from the server's: nonce, tag, ciphertext.
  secret bytea not null,
  created_at timestamptz not null,
  -- Null: begun, and not a factor yet.
  confirmed_at timestamptz,
  -- The 30 seconds, counted since 1970, of the last accepted code: none is accepted twice.
  last_step bigint
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  credential_id text not null constraint passkeys_credential_id_key unique,
  public_key bytea not null,
  counter bigint not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user_id on passkeys (user_id);

create table recovery_codes (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- argon2id, as a password.
  hash text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index recovery_codes_user_id on recovery_codes (user_id) where used_at is null;

-- Challenges are signed and not stored; those that were answered are, so that none is answered twice.
create table used_challenges (
  hash bytea primary key check (length(hash) = 32),
  expires_at timestamptz not null
);
create index used_challenges_expires_at on used_challenges (expires_at);

alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check check (end_reason in (
  'logout', 'reuse', 'password', 'email', 'deactivated', 'expired', 'factors'));

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in (
  'set_password', 'reset_password', 'verify_email', 'password_changed', 'email_changed', 'new_device', 'factor_added',
  'factor_removed', 'factors_taken_off', 'recovery_code_used'));

alter table audit_events drop constraint audit_events_event_check;
alter table audit_events add constraint audit_events_event_check check (event in (
  'sign_in', 'sign_in_refused', 'sign_in_blocked', 'sign_out', 'token_reused', 'reset_requested', 'password_set',
  'password_reset', 'password_changed', 'password_refused', 'password_checked', 'email_verified', 'email_changed', 'account_created',
  'account_activated', 'account_deactivated', 'invitation_sent', 'details_changed', 'photo_changed',
  'legal_document_created', 'legal_document_updated', 'legal_version_created', 'legal_version_activated',
  'factor_added', 'factor_removed', 'factors_taken_off', 'recovery_codes_created', 'recovery_code_used',
  'second_factor_refused'));
