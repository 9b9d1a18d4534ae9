-- Complaints with number and deadlines [complaints#clock], and their register, to which rows are only added [complaints#register]. A row of
-- the register has a hash over itself and the row before, so that none can be changed, left out or put in between [complaints#chain].

-- The last number given in each year: locked by the transaction that takes the next one, so that none is left out.
create table complaint_numbers (
  year integer primary key,
  last integer not null check (last > 0)
);

-- A complaint as it stands now, written together with the rows of the register that it follows from.
create table complaints (
  id uuid primary key,
  -- `R-2026-000123`, of the year in Belgrade in which it is entered [complaints#number].
  number text not null unique check (number ~ '^R-\d{4}-\d{6,}$'),
  order_id uuid not null references orders (id),
  order_code text not null,
  -- The timeline entry by which it was made.
  position integer not null,
  state text not null check (state in ('waiting', 'accepted', 'solved', 'refunded', 'rejected', 'closed')),
  received_at timestamptz not null,
  -- How [complaints#receipt-way].
  received_by text not null default 'application'
    check (received_by in ('application', 'telephone', 'in_person', 'letter', 'mail')),
  -- The ends of the days by which it is to be answered and solved [complaints#deadlines].
  answer_due timestamptz not null,
  resolution_due timestamptz not null,
  -- The deadline that counts now; null once it is over.
  due_what text check (due_what in ('complaint_answer', 'complaint_solution')),
  due_at timestamptz,
  -- What the law lists, as it was at the receipt; null once the period of the register is over.
  client_name text,
  description text,
  -- Who did the work.
  worker_id uuid references users (id),
  -- How the client was told of the receipt [complaints#told].
  receipt_told_by text not null check (receipt_told_by in ('mail', 'telephone', 'none')),
  -- The resolution was put off, once [complaints#extension]: to the end of which day, why, and how the client agreed.
  extended_until timestamptz,
  extension_reason text,
  extension_consent text,
  extended_at timestamptz,
  extended_by uuid references users (id),
  answer_kind text check (answer_kind in ('accepted', 'refunded', 'rejected')),
  answer_text text,
  -- Whether it is a status that was set by hand: then the text is the desk's own, and no letter has it [complaints#by-hand].
  answered_by_hand boolean,
  answered_at timestamptz,
  answered_by uuid references users (id),
  answer_told_by text check (answer_told_by in ('mail', 'telephone', 'none')),
  -- When it was solved, refunded, rejected or closed.
  resolved_at timestamptz,
  -- In para.
  refunded_amount bigint not null default 0 check (refunded_amount >= 0),
  -- The worker came again.
  has_visit boolean not null default false,
  -- What the register is searched through [complaints#register-list].
  search_text text not null
    generated always as (fold_text(number || ' ' || order_code || ' ' || coalesce(client_name, ''))) stored,
  -- Shares in time ask for the deadlines of a period without reading the rows.
  constraint complaints_order_id_position_key unique (order_id, position) include (answer_due, extended_until, resolution_due),
  constraint complaints_due_check check (
    num_nulls(due_what, due_at) = case when state in ('waiting', 'accepted') then 0 else 2 end
    and (resolved_at is null) = (state in ('waiting', 'accepted'))),
  constraint complaints_answer_check check (num_nulls(answer_kind, answered_at, answer_told_by, answered_by_hand) in (0, 4)),
  constraint complaints_extension_check check ((extended_until is null) = (extended_at is null))
);
create index complaints_received_at on complaints (received_at desc, id desc);
create index complaints_state on complaints (state, received_at desc, id desc);
create index complaints_search on complaints using gin (search_text gin_trgm_ops);
create index complaints_worker on complaints (worker_id);
-- The register as it is worked on: open ones by their deadline, then the others, newest first.
create index complaints_due_at on complaints (due_at, received_at desc, id desc);
-- Those whose personal part ends one day.
create index complaints_resolved_at on complaints (resolved_at) where client_name is not null;
create trigger complaints_keep_rows before delete on complaints
  for each row execute function refuse_change();
create trigger complaints_keep before truncate on complaints
  for each statement execute function refuse_change();

-- The end of the chain, one row: locked by every transaction that adds a row to the register.
create table complaint_register (
  is_single boolean primary key default true check (is_single),
  -- Number and hash of the last row; 0 and an empty text while there is none.
  last integer not null,
  hash text not null
);
insert into complaint_register (last, hash) values (0, '');

-- The register: one row for each receipt, answer, extension, end and whatever else happened to a complaint.
create table complaint_entries (
  -- From 1, without a gap, over all complaints.
  number integer primary key check (number > 0),
  complaint_id uuid not null references complaints (id),
  kind text not null check (kind in (
    'received', 'answered', 'extended', 'resolved', 'closed', 'reopened', 'told', 'corrected', 'erased')),
  time timestamptz not null,
  -- Of the complaint after it.
  state text not null,
  -- Null: the system.
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
create trigger complaint_entries_append_only before update or delete on complaint_entries
  for each row execute function refuse_change();
-- A row follows the last one and is never older [complaints#row-order]: a new one can't end a complaint in the past.
create function follow_last_entry() returns trigger language plpgsql as $$
begin
  perform from (values (1)) one left join lateral (
      select number, time, hash from public.complaint_entries order by number desc limit 1) last on true
    where new.number = coalesce(last.number, 0) + 1 and new.previous_hash = coalesce(last.hash, '')
      and new.time >= coalesce(last.time, '-infinity');
  if found then
    return new;
  end if;
  raise exception 'permission denied: a row of % follows the last one', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger complaint_entries_follow before insert on complaint_entries
  for each row execute function follow_last_entry();
create trigger complaint_entries_keep before truncate on complaint_entries
  for each statement execute function refuse_change();

-- The personal part of a row, until its period is over [personal-data#complaints].
create table complaint_entry_details (
  number integer primary key references complaint_entries (number),
  salt text not null,
  -- JSON: the client's name and the text.
  details text not null
);
create trigger complaint_entry_details_unchanged before update on complaint_entry_details
  for each row execute function refuse_change();
create trigger complaint_entry_details_keep before truncate on complaint_entry_details
  for each statement execute function refuse_change();

-- Since when a complaint is over, by the last row of the chain that changed its state; null while it is open. Never by `complaints`,
-- which the server's role may change [complaints#retention].
create function complaint_over_since(complaint uuid) returns timestamptz language sql stable as $$
  select case when last.state not in ('waiting', 'accepted') then last.time end
  from (
    select state, time from public.complaint_entries
    where complaint_id = complaint and kind in ('received', 'answered', 'resolved', 'closed', 'reopened')
    order by number desc limit 1
  ) last
$$;

-- A personal part may go once its complaint is over for two years by the clock of the database, whoever asks for it.
create function keep_complaint_details() returns trigger language plpgsql as $$
begin
  perform from public.complaint_entries e
    where e.number = old.number and public.complaint_over_since(e.complaint_id) < now() - interval '2 years';
  if found then
    return old;
  end if;
  raise exception 'permission denied: % is kept for two years', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger complaint_entry_details_keep_rows before delete on complaint_entry_details
  for each row execute function keep_complaint_details();

-- Ends the personal parts of at most so many complaints that were over before an instant; returns of how many. The server's role may
-- not delete rows of the register, so it calls this function of the owner [security#database-roles]. `resolved_at` only leads to those
-- that may be past, so that on most days no row of the register is read; whether one is, its chain says.
create function end_complaint_details(until timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare ended uuid[];
begin
  select array_agg(id) into ended from (
    select id from complaints
    where resolved_at < least(until, now() - interval '2 years') and client_name is not null
      and complaint_over_since(id) < least(until, now() - interval '2 years')
    order by resolved_at limit most for update skip locked) past;
  if ended is null then
    return 0;
  end if;
  delete from complaint_entry_details d using complaint_entries e
    where e.number = d.number and e.complaint_id = any (ended);
  update complaints set client_name = null, description = null, extension_reason = null, extension_consent = null,
    answer_text = null where id = any (ended);
  return cardinality(ended);
end
$$;
revoke execute on function end_complaint_details(timestamptz, integer) from public;
