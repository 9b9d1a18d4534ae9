-- The price list with what was done on an order, and the legal documents with their versions.

create table price_list_items (
  id uuid primary key,
  order_number integer not null check (order_number > 0),
  item_code text unique,
  name text not null,
  category text not null check (category in ('WATER_AND_SEWER', 'ELECTRICS', 'TRANSPORT', 'ROAD_ASSISTANCE')),
  subcategory text not null,
  unit_of_measure text not null,
  gross_price bigint not null check (gross_price >= 0),
  unique (category, subcategory, name)
);

-- What was done, at the price agreed then: a later price list never changes it.
create table order_items (
  order_id uuid not null references orders (id),
  position smallint not null check (position > 0),
  price_list_item_id uuid references price_list_items (id) on delete set null,
  name text not null,
  unit_of_measure text not null,
  unit_price bigint not null check (unit_price >= 0),
  quantity numeric(9, 2) not null check (quantity > 0),
  primary key (order_id, position)
);

create table legal_documents (
  id uuid primary key,
  type text not null unique check (type in ('CLIENT_TERMS', 'WORKER_OWNER_TERMS', 'PRIVACY_POLICY')),
  created_at timestamptz not null
);

create table legal_document_versions (
  id uuid primary key,
  document_id uuid not null references legal_documents (id),
  version integer not null check (version > 0),
  title text not null,
  description text,
  content text not null,
  is_active boolean not null,
  effective_date date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (document_id, version)
);
create unique index legal_document_versions_one_active on legal_document_versions (document_id) where is_active;
