-- Mailed links, the mail that carries them, and what happened to accounts.

-- The secret of a link is made from the nonce and the server's key when its mail is written: neither it nor the mail
-- is stored, so that a copy of the database opens nothing.
create table link_tokens (
  id uuid primary key,
  user_id uuid not null references users (id),
  purpose text not null check (purpose in ('set_password', 'reset_password', 'verify_email')),
  nonce bytea not null check (length(nonce) = 32),
  hash bytea not null unique check (length(hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, or replaced by a newer one.
  ended_at timestamptz
);
create index link_tokens_open on link_tokens (user_id, purpose) where ended_at is null;
create index link_tokens_expires_at on link_tokens (expires_at);

-- A row is written by the transaction that causes the mail, together with its job; its text is created when it is sent.
create table mails (
  id uuid primary key,
  kind text not null check (kind in ('set_password', 'reset_password', 'verify_email', 'password_changed')),
  user_id uuid not null references users (id),
  recipient text not null,
  link_token_id uuid references link_tokens (id) on delete set null,
  created_at timestamptz not null,
  -- Taken by the mail server, or refused by it for good.
  sent_at timestamptz,
  refused_at timestamptz,
  check (sent_at is null or refused_at is null)
);
create index mails_created_at on mails (created_at desc, id desc);
create index mails_link_token_id on mails (link_token_id);

-- Sign-ins, refusals and everything that changed who may enter: written by the transaction that it records, never changed.
create table audit_events (
  id uuid primary key,
  time timestamptz not null,
  event text not null check (event in (
    'sign_in', 'sign_in_refused', 'sign_in_blocked', 'sign_out', 'token_reused', 'reset_requested', 'password_set',
    'password_reset', 'password_changed', 'password_refused', 'email_verified', 'account_created', 'account_activated',
    'account_deactivated')),
  -- Null: no user was signed in, or the system.
  actor_id uuid references users (id),
  -- Whose account it is about; null when the e-mail belongs to none.
  account_id uuid references users (id),
  -- In the log, the same text leads to the request.
  request_id text
);
create index audit_events_account_id on audit_events (account_id, time desc);
create index audit_events_time on audit_events (time desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'permission denied: % is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_change();
create trigger audit_events_keep before truncate on audit_events
  for each statement execute function refuse_change();
