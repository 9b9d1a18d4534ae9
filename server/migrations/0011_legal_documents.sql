-- The legal documents with their versions, what the public could read of them [consent#publication], who accepted it
-- [consent#acceptance], and the links of the mails that ask [consent#link].

-- One a type.
create table legal_documents (
  id uuid primary key,
  type text not null unique check (type in ('CLIENT_TERMS', 'WORKER_OWNER_TERMS', 'PRIVACY_POLICY')),
  created_at timestamptz not null
);
create trigger legal_documents_announced after insert or update or delete on legal_documents
  for each statement execute function notify_live_list('legal');

-- A text of a document, which may be edited in place [legal#edit-in-place].
create table legal_document_versions (
  id uuid primary key,
  document_id uuid not null references legal_documents (id),
  -- From 1, without a gap in a document.
  version integer not null check (version > 0),
  -- Counts the changes of the version: what an editor has seen, so that a later change makes that stale [legal#stale-edit].
  revision integer not null default 1 check (revision > 0),
  title text not null,
  description text,
  -- HTML of the allow-list [legal#allowed-html].
  content text not null,
  -- What the public reads; of a document at most one.
  is_active boolean not null,
  effective_date date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (document_id, version)
);
create unique index legal_document_versions_one_active on legal_document_versions (document_id) where is_active;
create trigger legal_document_versions_announced after insert or update or delete on legal_document_versions
  for each statement execute function notify_live_list('legal');

-- What the public could read, from when on. Rows are only added, by the transaction after which it reads something else.
create table legal_publications (
  id uuid primary key,
  document_id uuid not null references legal_documents (id),
  version_id uuid not null references legal_document_versions (id),
  -- From 1, without a gap in a document.
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
  -- Null: demo data.
  actor_id uuid references users (id),
  unique (document_id, number),
  check ((change = 'material') = (material_number = number))
);
create index legal_publications_version_id on legal_publications (version_id);
create trigger legal_publications_append_only before update or delete on legal_publications
  for each row execute function refuse_change();
create trigger legal_publications_keep before truncate on legal_publications
  for each statement execute function refuse_change();

-- Who accepted a publication, when and how. Rows are only added.
create table legal_acceptances (
  id uuid primary key,
  user_id uuid not null references users (id),
  publication_id uuid not null references legal_publications (id),
  -- Document and number of the publication, so that states are read from one index.
  document_id uuid not null references legal_documents (id),
  number integer not null,
  accepted_at timestamptz not null,
  source text not null check (source in ('app', 'link', 'phone')),
  -- Of the app.
  screen text check (length(screen) between 1 and 100),
  -- Network address and device, until their period ends [consent#address-and-device].
  ip text check (length(ip) <= 64),
  device text check (length(device) <= 300),
  -- The operator who read the text on the telephone, and the order that was made meanwhile [consent#phone].
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
create trigger legal_acceptances_keep_rows before delete on legal_acceptances
  for each row execute function refuse_change();
create trigger legal_acceptances_keep before truncate on legal_acceptances
  for each statement execute function refuse_change();

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
  -- As those of link_tokens: the secret is made from it and the server's key.
  nonce bytea not null,
  hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (publication_id, user_id)
);
create index legal_consent_links_user_id on legal_consent_links (user_id);
create index legal_consent_links_expires_at on legal_consent_links (expires_at);
