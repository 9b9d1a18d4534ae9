-- What operators are told of [notices#kinds], how they want to be told, and whom comments mention. New tables only: nothing is locked.

-- A UUIDv7 of an instant, for statements that write a number of rows not known before. Twin of uuidv7() in
-- server/src/platform/database/uuid.ts.
create function uuidv7_of(instant timestamptz) returns uuid language sql volatile as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from instant) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

create table operator_notices (
  id uuid primary key,
  admin_id uuid not null references users (id),
  kind text not null check (kind in ('new_without_worker', 'my_order_needs_action', 'deadline_near', 'mentioned')),
  order_id uuid not null references orders (id),
  -- The timeline entry that it tells of; a clock has none, but what the order waits for and until when.
  action_id uuid references order_actions (id),
  due_what text,
  due_until timestamptz,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint operator_notices_about_check check (
    case when kind = 'deadline_near' then action_id is null and num_nulls(due_what, due_until) = 0
    else action_id is not null and num_nonnulls(due_what, due_until) = 0 end)
);
-- Nothing is told twice [notices#once].
create unique index operator_notices_action on operator_notices (admin_id, action_id, kind) where action_id is not null;
create unique index operator_notices_due on operator_notices (admin_id, order_id, due_until) where due_until is not null;
create index operator_notices_admin on operator_notices (admin_id, created_at desc, id desc);
-- They are counted with every look at the bell, and few of all.
create index operator_notices_unread on operator_notices (admin_id, created_at) where read_at is null;
create index operator_notices_created_at on operator_notices (created_at);

-- Without a row an operator has the level of DEFAULT_NOTICE_LEVELS in contract/src/notices/notice-choices.ts.
create table operator_notice_choices (
  admin_id uuid not null references users (id),
  kind text not null check (kind in ('new_without_worker', 'my_order_needs_action', 'deadline_near', 'mentioned')),
  level text not null check (level in ('off', 'bell', 'desktop', 'sound')),
  primary key (admin_id, kind)
);

create table order_mentions (
  action_id uuid not null references order_actions (id),
  admin_id uuid not null references users (id),
  primary key (action_id, admin_id)
);
create index order_mentions_admin on order_mentions (admin_id);
