-- Complaints with number and deadlines [complaints#clock], and their register, to which rows are only added [complaints#register]. The
-- server registers the complaints of before from their timelines after it has started [complaints#fill]. The checks read mails and
-- notices once: about a second with a million rows, which are locked meanwhile.

-- The last number given in each year: locked by the transaction that takes the next one, so that none is left out.
create table complaint_numbers (
  year integer primary key,
  last integer not null check (last > 0)
);

create table complaints (
  id uuid primary key,
  number text not null unique check (number ~ '^R-\d{4}-\d{6,}$'),
  order_id uuid not null references orders (id),
  order_code text not null,
  -- The timeline entry by which it was made, and the last one that the register knows.
  position integer not null,
  last_position integer not null check (last_position >= position),
  state text not null check (state in ('waiting', 'accepted', 'solved', 'refunded', 'rejected', 'closed')),
  received_at timestamptz not null,
  answer_due timestamptz not null,
  resolution_due timestamptz not null,
  -- The deadline that counts now; null once it is over.
  due_what text check (due_what in ('complaint_answer', 'complaint_solution')),
  due_at timestamptz,
  -- What the law lists, as it was at the receipt; null once the period of the register is over.
  client_name text,
  description text,
  worker_id uuid references users (id),
  receipt_told_by text not null check (receipt_told_by in ('mail', 'telephone', 'none')),
  extended_until timestamptz,
  extension_reason text,
  extension_consent text,
  extended_at timestamptz,
  extended_by uuid references users (id),
  answer_kind text check (answer_kind in ('accepted', 'refunded', 'rejected')),
  answer_text text,
  answered_at timestamptz,
  answered_by uuid references users (id),
  answer_told_by text check (answer_told_by in ('mail', 'telephone', 'none')),
  resolved_at timestamptz,
  refunded_amount integer not null default 0 check (refunded_amount >= 0),
  has_visit boolean not null default false,
  search_text text not null
    generated always as (fold_text(number || ' ' || order_code || ' ' || coalesce(client_name, ''))) stored,
  unique (order_id, position),
  constraint complaints_due_check check (
    num_nulls(due_what, due_at) = case when state in ('waiting', 'accepted') then 0 else 2 end
    and (resolved_at is null) = (state in ('waiting', 'accepted'))),
  constraint complaints_answer_check check (num_nulls(answer_kind, answered_at, answer_told_by) in (0, 3)),
  constraint complaints_extension_check check ((extended_until is null) = (extended_at is null))
);
create index complaints_due_at on complaints (due_at) where due_at is not null;
create index complaints_received_at on complaints (received_at desc, id desc);
create index complaints_state on complaints (state, received_at desc, id desc);
create index complaints_search on complaints using gin (search_text gin_trgm_ops);
create index complaints_worker on complaints (worker_id);
create index complaints_resolved_at on complaints (resolved_at) where client_name is not null;

-- The end of the chain: locked by every transaction that adds a row.
create table complaint_register (
  is_single boolean primary key default true check (is_single),
  last integer not null,
  hash text not null,
  -- When the complaints of before this table were registered.
  filled_at timestamptz
);
insert into complaint_register (last, hash) values (0, '');

create table complaint_entries (
  number integer primary key check (number > 0),
  complaint_id uuid not null references complaints (id),
  kind text not null check (kind in (
    'received', 'answered', 'extended', 'resolved', 'closed', 'reopened', 'corrected', 'erased')),
  time timestamptz not null,
  state text not null,
  actor_id uuid references users (id),
  -- JSON without personal data, as it was hashed.
  facts text not null,
  -- Of the personal part and its salt, which may be deleted without breaking the chain.
  details_digest text not null,
  previous_hash text not null,
  hash text not null unique
);
create index complaint_entries_complaint on complaint_entries (complaint_id, number);
create index complaint_entries_time on complaint_entries (time);

create table complaint_entry_details (
  number integer primary key references complaint_entries (number),
  salt text not null,
  -- JSON: the client's name and the text.
  details text not null
);

create function refuse_register_change() returns trigger language plpgsql as $$
begin
  raise exception 'permission denied: % is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger complaint_entries_append_only before update or delete on complaint_entries
  for each row execute function refuse_register_change();
create trigger complaint_entries_keep before truncate on complaint_entries
  for each statement execute function refuse_register_change();
create trigger complaint_entry_details_unchanged before update on complaint_entry_details
  for each row execute function refuse_register_change();
create trigger complaint_entry_details_keep before truncate on complaint_entry_details
  for each statement execute function refuse_register_change();
create trigger complaints_keep_rows before delete on complaints
  for each row execute function refuse_register_change();
create trigger complaints_keep before truncate on complaints
  for each statement execute function refuse_register_change();

-- A personal part may go once its complaint is over for two years by the clock of the database, whoever asks for it.
create function keep_complaint_details() returns trigger language plpgsql as $$
begin
  perform from complaint_entries e join complaints c on c.id = e.complaint_id
    where e.number = old.number and c.resolved_at < now() - interval '2 years';
  if found then
    return old;
  end if;
  raise exception 'permission denied: % is kept for two years', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger complaint_entry_details_keep_rows before delete on complaint_entry_details
  for each row execute function keep_complaint_details();

create function end_complaint_details(until timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare ended uuid[];
begin
  select array_agg(id) into ended from (
    select id from complaints
    where resolved_at < least(until, now() - interval '2 years') and client_name is not null
    order by resolved_at limit most for update skip locked) past;
  delete from complaint_entry_details d using complaint_entries e
    where e.number = d.number and e.complaint_id = any (ended);
  update complaints set client_name = null, description = null, extension_reason = null, extension_consent = null,
    answer_text = null where id = any (ended);
  return coalesce(cardinality(ended), 0);
end
$$;
revoke execute on function end_complaint_details(timestamptz, integer) from public;

-- The mails of a complaint are rendered from it when they are sent.
alter table mails add column complaint_id uuid references complaints (id);
create index mails_complaint_id on mails (complaint_id) where complaint_id is not null;
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in (
  'set_password', 'reset_password', 'verify_email', 'password_changed', 'email_changed', 'new_device', 'factor_added',
  'factor_removed', 'factors_taken_off', 'recovery_code_used', 'notify_me', 'complaint_received', 'complaint_answered'));

-- 48 and 12 hours before a deadline, and when it is over, each told of once.
alter table operator_notices add column due_stage smallint check (due_stage between 0 and 48);
alter table operator_notices drop constraint operator_notices_kind_check;
alter table operator_notices add constraint operator_notices_kind_check check (
  kind in ('new_without_worker', 'my_order_needs_action', 'worker_late', 'deadline_near', 'complaint_due', 'mentioned'));
alter table operator_notices drop constraint operator_notices_about_check;
alter table operator_notices add constraint operator_notices_about_check check (
  case when kind in ('deadline_near', 'complaint_due') then action_id is null and num_nulls(due_what, due_until) = 0
  else action_id is not null and num_nonnulls(due_what, due_until) = 0 end
  and (kind = 'complaint_due') = (due_stage is not null));
drop index operator_notices_due;
create unique index operator_notices_due on operator_notices (admin_id, order_id, due_until)
  where due_until is not null and due_stage is null;
create unique index operator_notices_complaint_due on operator_notices (admin_id, order_id, due_until, due_stage)
  where due_stage is not null;
alter table operator_notice_choices drop constraint operator_notice_choices_kind_check;
alter table operator_notice_choices add constraint operator_notice_choices_kind_check check (
  kind in ('new_without_worker', 'my_order_needs_action', 'worker_late', 'deadline_near', 'complaint_due', 'mentioned'));
