-- What the public could read of legal documents [consent#publication], who accepted it [consent#acceptance], and the links of the mails
-- that ask [consent#link]. Rows of the first two are only added. Copies the active texts, three at most, and rereads `mails` and
-- `audit_events` once for their new kinds: about a second for a million rows, which are locked meanwhile. A process of the
-- version before publishes without a publication: replace all processes before the next change of a text.

create table legal_publications (
  id uuid primary key,
  document_id uuid not null references legal_documents (id),
  version_id uuid not null references legal_document_versions (id),
  number integer not null check (number > 0),
  -- The last material publication of the document, this one included: who accepted that one or a later one is not asked again.
  material_number integer not null check (material_number between 1 and number),
  change text not null check (change in ('material', 'minor')),
  -- Copies: a version may be edited in place.
  version integer not null,
  revision integer not null,
  title text not null,
  description text,
  content text not null,
  content_sha256 text not null check (content_sha256 ~ '^[0-9a-f]{64}$'),
  effective_date date not null,
  published_at timestamptz not null,
  -- Null: active before there were publications.
  actor_id uuid references users (id),
  unique (document_id, number),
  check ((change = 'material') = (material_number = number))
);
create index legal_publications_version_id on legal_publications (version_id);

insert into legal_publications (id, document_id, version_id, number, material_number, change, version, revision, title, description,
  content, content_sha256, effective_date, published_at)
select gen_random_uuid(), document_id, id, 1, 1, 'material', version, revision, title, description, content,
  encode(sha256(convert_to(content, 'UTF8')), 'hex'), effective_date, updated_at
from legal_document_versions where is_active;

create table legal_acceptances (
  id uuid primary key,
  user_id uuid not null references users (id),
  publication_id uuid not null references legal_publications (id),
  -- Document and number of the publication, so that states are read from one index.
  document_id uuid not null references legal_documents (id),
  number integer not null,
  accepted_at timestamptz not null,
  source text not null check (source in ('app', 'link', 'phone')),
  screen text check (length(screen) between 1 and 100),
  ip text check (length(ip) <= 64),
  device text check (length(device) <= 300),
  -- The operator who read the text, and the order that was made meanwhile.
  read_by uuid references users (id),
  order_id uuid references orders (id),
  unique (document_id, user_id, number),
  foreign key (document_id, number) references legal_publications (document_id, number),
  check ((source = 'app') = (screen is not null)),
  check (case source when 'phone' then num_nulls(read_by, order_id) = 0 and num_nonnulls(ip, device) = 0
    else num_nonnulls(read_by, order_id) = 0 end)
);
create index legal_acceptances_user_id on legal_acceptances (user_id, accepted_at desc, id desc);
create index legal_acceptances_publication_id on legal_acceptances (publication_id);
create index legal_acceptances_accepted_at on legal_acceptances (accepted_at, id);
create index legal_acceptances_order_id on legal_acceptances (order_id) where order_id is not null;
create index legal_acceptances_read_by on legal_acceptances (read_by) where read_by is not null;
create index legal_acceptances_devices on legal_acceptances (accepted_at) where num_nonnulls(ip, device) > 0;

-- Whoever is counted and asked.
create index users_asked on users (role, id) where is_active and erased_at is null;

create function refuse_consent_change() returns trigger language plpgsql as $$
begin
  raise exception 'permission denied: % is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger legal_publications_append_only before update or delete on legal_publications
  for each row execute function refuse_consent_change();
create trigger legal_publications_keep before truncate on legal_publications
  for each statement execute function refuse_consent_change();
create trigger legal_acceptances_keep_rows before delete on legal_acceptances
  for each row execute function refuse_consent_change();
create trigger legal_acceptances_keep before truncate on legal_acceptances
  for each statement execute function refuse_consent_change();

-- Only network address and device may go, and nothing takes their place.
create function keep_acceptance() returns trigger language plpgsql as $$
declare kept legal_acceptances := old;
begin
  if new.ip is null then kept.ip := null; end if;
  if new.device is null then kept.device := null; end if;
  if new is distinct from kept then
    raise exception 'permission denied: % is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger legal_acceptances_append_only before update on legal_acceptances
  for each row execute function keep_acceptance();

-- A link of a mail that asks; its row is also why nobody is asked twice for one publication.
create table legal_consent_links (
  id uuid primary key,
  publication_id uuid not null references legal_publications (id),
  user_id uuid not null references users (id),
  nonce bytea not null,
  hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (publication_id, user_id)
);
create index legal_consent_links_user_id on legal_consent_links (user_id);
create index legal_consent_links_expires_at on legal_consent_links (expires_at);

alter table mails add column consent_link_id uuid references legal_consent_links (id) on delete set null;
create index mails_consent_link_id on mails (consent_link_id) where consent_link_id is not null;
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in (
  'set_password', 'reset_password', 'verify_email', 'password_changed', 'email_changed', 'new_device', 'factor_added',
  'factor_removed', 'factors_taken_off', 'recovery_code_used', 'notify_me', 'report', 'complaint_received', 'complaint_answered',
  'consent_requested'));

alter table audit_events drop constraint audit_events_event_check;
alter table audit_events add constraint audit_events_event_check check (event in (
  'sign_in', 'sign_in_refused', 'sign_in_blocked', 'sign_out', 'session_replaced', 'token_reused', 'reset_requested',
  'password_set', 'password_reset', 'password_changed', 'password_refused', 'password_checked', 'email_verified',
  'email_changed', 'account_created', 'account_activated', 'account_deactivated', 'invitation_sent', 'details_changed',
  'photo_changed', 'address_created', 'legal_document_created', 'legal_document_updated', 'legal_version_created',
  'legal_version_activated', 'consent_given', 'price_changed', 'price_removed', 'price_list_imported', 'price_list_restored',
  'price_list_planned', 'price_list_withdrawn', 'factor_added', 'factor_removed', 'factors_taken_off',
  'recovery_codes_created', 'recovery_code_used', 'second_factor_refused', 'passkey_checked', 'person_erased',
  'absence_added', 'absence_changed', 'absence_canceled', 'pause_set', 'pause_ended', 'position_consent_given',
  'position_consent_withdrawn', 'notify_me_requested', 'notify_me_ended', 'notify_me_erased',
  'dispatch_weights_changed', 'saved_report_created', 'saved_report_changed', 'saved_report_removed', 'report_mail_changed',
  'call_refused', 'person_read', 'exported'));
