-- Accounts, and how they sign in: sessions, second factors, mailed links, limits on guesses, keys of repeated calls.

-- Everybody is one account: staff, owners of companies, their workers, clients [people#one-person].
create table users (
  id uuid primary key,
  role text not null check (role in ('super_admin', 'admin', 'owner', 'client', 'worker')),
  first_name text not null,
  last_name text not null,
  phone text not null,
  -- Another number of a client, of any kind, and whose it is: 'komšija' [people#second-phone]. Nobody signs in by it.
  second_phone text check (second_phone ~ '^[+]?[0-9]{6,17}$'),
  second_phone_word text check (length(second_phone_word) <= 30),
  -- Null: cannot sign in, nor be mailed.
  email text unique check (email = lower(email)),
  -- Null: none was set, as of most clients.
  password_hash text,
  email_verified_at timestamptz,
  is_active boolean not null default true,
  -- Of the photo's thumbnail in the store of files.
  profile_image_key text,
  created_at timestamptz not null,
  -- Counts the changes, so that one based on an old version is refused [api#if-match].
  version integer not null default 1,
  -- Null: not erased. The names and the phone are not null, so they get a neutral text [personal-data#erasure].
  erased_at timestamptz,
  -- The municipalities of a client's addresses; empty for anyone else. Written by the triggers of 0003.
  municipalities text not null default '',
  -- Folded: the streets of a client's addresses, or the company with its municipality of its owner and workers. Written by the
  -- triggers of 0003. Apart from search_text, by which lists search: a name is not looked for among streets there.
  related_text text not null default '',
  -- What lists search through [tables-and-formats#search-words].
  search_text text not null generated always as (
    fold_text(first_name || ' ' || last_name || ' ' || phone || ' ' || phone_digits(phone)
      || coalesce(' ' || second_phone || ' ' || phone_digits(second_phone), '') || ' ' || coalesce(email, '')
      || ' ' || municipalities)) stored,
  -- What the search of everything looks through [search#people-fields]: search_text and related_text, with a blank before and after
  -- each word, so that a word's beginning and end are found by one pattern.
  find_text text not null generated always as (
    ' ' || fold_text(first_name || ' ' || last_name || ' ' || phone || ' ' || phone_digits(phone)
      || coalesce(' ' || second_phone || ' ' || phone_digits(second_phone), '') || ' '
      || coalesce(email, '') || ' ' || municipalities) || ' ' || related_text || ' ') stored,
  constraint users_second_phone_of_client check (second_phone is null or role = 'client'),
  constraint users_second_phone_word check (second_phone is not null or second_phone_word is null),
  constraint users_erased_for_ever check (
    erased_at is null or (not is_active and email is null and password_hash is null and profile_image_key is null
      and second_phone is null))
);
-- Nor is it ever an account again: values of the audit log go by this column [personal-data#erasure-audit].
create trigger users_stay_erased before update of erased_at on users
  for each row when (old.erased_at is not null and new.erased_at is distinct from old.erased_at)
  execute function refuse_change();
create index users_role_created_at on users (role, created_at desc, id desc) include (is_active);
create index users_inactive on users (role, created_at desc, id desc) where not is_active;
-- Whoever is counted and asked for a new legal text.
create index users_asked on users (role, id) where is_active and erased_at is null;
create index users_search_text on users using gin (search_text gin_trgm_ops);
create index users_find_clients on users using gin (find_text gin_trgm_ops) where role = 'client' and erased_at is null;
create index users_find_others on users using gin (find_text gin_trgm_ops) where role <> 'client' and erased_at is null;
-- The number of an order's client or worker is looked up by its last digits [orders#phone-search].
create index users_phone_digits on users using gin (phone_digits(phone) gin_trgm_ops);
create index users_second_phone_digits on users using gin (phone_digits(second_phone) gin_trgm_ops)
  where second_phone is not null;
-- A telephone number is found by its beginning in the order of the numbers, so that a short one reads no further than
-- needed [search#phones].
create index users_client_phone_digits on users (phone_digits(phone) text_pattern_ops)
  where role = 'client' and erased_at is null;
-- Alone for all ways to look for it: beside another one of the same few rows the planner would read that one from end to end.
create index users_client_second_phone_digits on users (phone_digits(second_phone) text_pattern_ops)
  where role = 'client' and second_phone is not null;
-- Another client with the same number is found before one is saved [people#same-phone].
create index users_client_phone on users (phone) where role = 'client';

create trigger users_announced after insert or delete on users
  for each statement execute function notify_live_list('people');
-- A password has no place on a page.
create trigger users_announced_on_update
  after update of role, email, email_verified_at, is_active, first_name, last_name, phone, second_phone, second_phone_word,
    profile_image_key on users
  for each statement execute function notify_live_list('people');

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  client_type text not null check (client_type in ('web', 'mobile')),
  created_at timestamptz not null,
  -- Written with every exchange of the refresh token, with where it was: the browser's description and the network address.
  last_used_at timestamptz not null,
  user_agent text not null default '' check (length(user_agent) <= 300),
  address text,
  expires_at timestamptz not null,
  -- When the person last proved to be there: at the sign-in, or by a fresh check [accounts#fresh-check].
  checked_at timestamptz not null,
  ended_at timestamptz,
  -- `replaced`: by a new sign-in in the same browser [accounts#sign-in-replaces].
  end_reason text check (end_reason in (
    'logout', 'reuse', 'password', 'email', 'deactivated', 'expired', 'factors', 'replaced')),
  check ((ended_at is null) = (end_reason is null))
);
create index sessions_user_id on sessions (user_id) where ended_at is null;

-- Only hashes; the newest row of a session without replaced_at is the one that still exchanges [accounts#refresh-token].
create table refresh_tokens (
  hash bytea primary key check (length(hash) = 32),
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz not null,
  replaced_at timestamptz
);
create index refresh_tokens_session_id on refresh_tokens (session_id);

-- The authenticator of an account, at most one [accounts#authenticator].
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
  -- As the device named it, in base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- The uses that the device has counted.
  counter bigint not null,
  -- By its person.
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user_id on passkeys (user_id);

-- Ten an account, each for one sign-in [accounts#recovery-codes].
create table recovery_codes (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- argon2id, as a password.
  hash text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index recovery_codes_user_id on recovery_codes (user_id) where used_at is null;

-- Challenges of passkeys are signed and not stored; those that were answered are, so that none is answered twice.
create table used_challenges (
  hash bytea primary key check (length(hash) = 32),
  expires_at timestamptz not null
);
create index used_challenges_expires_at on used_challenges (expires_at);

-- Links of mails that set a password or verify an e-mail [accounts#link-single-use]. The secret of a link is made from the nonce and
-- the server's key when its mail is written: neither it nor the mail is stored, so that a copy of the database opens nothing.
create table link_tokens (
  id uuid primary key,
  user_id uuid not null references users (id),
  purpose text not null check (purpose in ('set_password', 'reset_password', 'verify_email')),
  nonce bytea not null check (length(nonce) = 32),
  -- Of the secret.
  hash bytea not null unique check (length(hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, or replaced by a newer one.
  ended_at timestamptz
);
create index link_tokens_open on link_tokens (user_id, purpose) where ended_at is null;
create index link_tokens_expires_at on link_tokens (expires_at);

-- Counts of guesses and of calls in windows of time [accounts#throttling] [security#guess-limits].
create table login_throttles (
  -- What is counted, and a hash of the network address or account.
  key text primary key,
  failures integer not null check (failures >= 0),
  -- When the count, or its window, began.
  since timestamptz not null,
  blocked_until timestamptz
);

-- What the first call with a key made, written by the transaction that made it, for replays [api#idempotency-key].
create table idempotency_keys (
  user_id uuid not null references users (id),
  key text not null check (length(key) between 1 and 200),
  -- Of method, path and body: another call with the same key is refused.
  request_hash bytea not null,
  -- The id of what was made.
  result text not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
