-- The order's version at which it last got another status or worker: a timer set then is void once this has moved on.
alter table orders add column stage integer not null default 0;

-- Who has which order open, one row a tab; a tab that stays silent is gone. Nothing that must survive a crash.
create unlogged table order_viewers (
  order_id uuid not null references orders (id),
  tab_id uuid not null,
  user_id uuid not null references users (id),
  seen_at timestamptz not null,
  primary key (order_id, user_id, tab_id)
);
create index order_viewers_seen_at on order_viewers (seen_at);
