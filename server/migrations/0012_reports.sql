-- Reports that operators saved [saved-reports#saved], and the one that each gets by mail [saved-reports#mail]. What reports are counted from
-- are the facts of 0008.

create table saved_reports (
  id uuid primary key,
  -- The operator who saved it, and alone changes it [saved-reports#access].
  owner_id uuid not null references users (id),
  name text not null check (length(name) between 1 and 80),
  -- Its key in the contract's table of reports [statistics#reports].
  report text not null check (length(report) <= 40),
  -- Filters and period as the contract has them, json so that they stay as they were saved.
  query json not null check (json_typeof(query) = 'object'),
  period json not null check (json_typeof(period) = 'object'),
  is_shared boolean not null,
  -- By whoever opened it.
  last_opened_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1
);
create index saved_reports_owner_id on saved_reports (owner_id);
create index saved_reports_shared on saved_reports (id) where is_shared;
create trigger saved_reports_announced after insert or delete on saved_reports
  for each statement execute function notify_live_list('reports');
-- When one was opened last is no news to another page.
create trigger saved_reports_announced_on_update
  after update of name, query, period, is_shared on saved_reports
  for each statement execute function notify_live_list('reports');

-- No row: no mail. Without a saved report: how the day stands.
create table report_mails (
  admin_id uuid primary key references users (id),
  sent_when text not null check (sent_when in ('daily', 'monday')),
  saved_report_id uuid references saved_reports (id) on delete set null,
  -- The last day in Belgrade whose mail was queued, or was over when the choice was made.
  last_day date not null
);
create index report_mails_saved_report_id on report_mails (saved_report_id) where saved_report_id is not null;

-- What the desk should know during this shift [shift-note#one-text]: one row at most.
create table shift_note (
  is_single boolean primary key default true check (is_single),
  -- Null: there is none.
  text text check (length(text) between 1 and 500),
  -- It stays after midnight.
  is_pinned boolean not null,
  written_by uuid references users (id),
  written_at timestamptz,
  version integer not null check (version >= 0),
  check (text is null or (written_by is not null and written_at is not null))
);
create trigger shift_note_announced after update on shift_note
  for each statement execute function notify_live_list('shift');
