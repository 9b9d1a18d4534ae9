-- What operators are told of and how [notices#kinds], the addresses of 'Javite mi' [public-page#notify-me], and the outbox of mails.

-- Written by the transaction of the event that it tells of, or when a clock is near its end.
create table operator_notices (
  id uuid primary key,
  admin_id uuid not null references users (id),
  kind text not null check (kind in (
    'new_without_worker', 'my_order_needs_action', 'my_order_delayed', 'deadline_near', 'complaint_due', 'mentioned', 'lists_read')),
  -- Null of `lists_read` alone.
  order_id uuid references orders (id),
  -- The timeline entry that it tells of; a clock has none, but what the order waits for and until when.
  action_id uuid references order_actions (id),
  due_what text,
  due_until timestamptz,
  -- Of a complaint: 48 and 12 hours before a deadline, and 0 when it is over, each told of once [notices#complaint-due].
  due_stage smallint check (due_stage between 0 and 48),
  -- Of `lists_read`: the row of the audit log that it tells of, and with which it goes [notices#lists-read].
  event_id uuid references audit_events (id) on delete cascade,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint operator_notices_about_check check (
    case when kind = 'lists_read' then num_nulls(order_id, action_id, due_what, due_until) = 4
    when kind in ('deadline_near', 'complaint_due') then action_id is null and num_nulls(order_id, due_what, due_until) = 0
    else num_nulls(order_id, action_id) = 0 and num_nonnulls(due_what, due_until) = 0 end
    and (kind = 'complaint_due') = (due_stage is not null) and (kind = 'lists_read') = (event_id is not null))
);
-- Nothing is told twice [notices#once].
create unique index operator_notices_action on operator_notices (admin_id, action_id, kind) where action_id is not null;
create unique index operator_notices_due on operator_notices (admin_id, order_id, due_until)
  where due_until is not null and due_stage is null;
create unique index operator_notices_complaint_due on operator_notices (admin_id, order_id, due_until, due_stage)
  where due_stage is not null;
create index operator_notices_admin on operator_notices (admin_id, created_at desc, id desc);
-- They are counted with every look at the bell, and few of all.
create index operator_notices_unread on operator_notices (admin_id, created_at) where read_at is null;
create index operator_notices_created_at on operator_notices (created_at);
create index operator_notices_event on operator_notices (event_id) where event_id is not null;

-- How an operator wants to be told [notices#levels]; without a row it is the level of DEFAULT_NOTICE_LEVELS in
-- contract/src/notices/notice-choices.ts.
create table operator_notice_choices (
  admin_id uuid not null references users (id),
  kind text not null check (kind in (
    'new_without_worker', 'my_order_needs_action', 'my_order_delayed', 'deadline_near', 'complaint_due', 'mentioned', 'lists_read')),
  level text not null check (level in ('off', 'bell', 'desktop', 'sound')),
  primary key (admin_id, kind)
);

-- Addresses that asked to be told when the application is here. One counts after a click in its mail [public-page#notify-me-confirm]. A
-- known address may ask again, so it can have a confirmed row and one that waits, with the same token.
create table notify_me_requests (
  id uuid primary key,
  -- Lower-cased; a second request of an address changes its row.
  email text not null check (length(email) <= 254 and email like '%_@_%'),
  platforms text[] not null check (cardinality(platforms) > 0 and platforms <@ array['android', 'ios']),
  audience text not null check (audience in ('citizens', 'workers')),
  -- The words that were agreed to, as the page had them, and when.
  consent_text text not null,
  consented_at timestamptz not null,
  -- Of the token in the link that confirms it or ends it.
  token_hash bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz
);
create unique index notify_me_requests_confirmed on notify_me_requests (email) where confirmed_at is not null;
create unique index notify_me_requests_waiting on notify_me_requests (email) where confirmed_at is null;
create index notify_me_requests_token_hash on notify_me_requests (token_hash);
create index notify_me_requests_consented_at on notify_me_requests (consented_at);

-- A row is written by the transaction that causes the mail, together with its job; its text is created when it is sent, from what the
-- row refers to [mail#outbox] [mail#written-when-sent].
create table mails (
  id uuid primary key,
  kind text not null check (kind in (
    'set_password', 'reset_password', 'verify_email', 'password_changed', 'email_changed', 'new_device', 'factor_added',
    'factor_removed', 'factors_taken_off', 'recovery_code_used', 'notify_me', 'report', 'complaint_received',
    'complaint_answered', 'consent_requested')),
  -- Whose mail it is: of an account, or of an address of 'Javite mi', which has none [mail#without-account].
  user_id uuid references users (id),
  notify_me_request_id uuid references notify_me_requests (id) on delete cascade,
  recipient text not null,
  -- What it is about, by its kind.
  link_token_id uuid references link_tokens (id) on delete set null,
  session_id uuid references sessions (id) on delete set null,
  saved_report_id uuid references saved_reports (id) on delete set null,
  complaint_id uuid references complaints (id),
  consent_link_id uuid references legal_consent_links (id) on delete set null,
  created_at timestamptz not null,
  -- Taken by the mail server, or refused by it for good.
  sent_at timestamptz,
  refused_at timestamptz,
  check (sent_at is null or refused_at is null),
  constraint mails_one_owner check (num_nonnulls(user_id, notify_me_request_id) = 1)
);
create index mails_created_at on mails (created_at desc, id desc);
create index mails_link_token_id on mails (link_token_id);
create index mails_notify_me_request_id on mails (notify_me_request_id) where notify_me_request_id is not null;
create index mails_session_id on mails (session_id) where session_id is not null;
create index mails_saved_report_id on mails (saved_report_id) where saved_report_id is not null;
create index mails_complaint_id on mails (complaint_id) where complaint_id is not null;
create index mails_consent_link_id on mails (consent_link_id) where consent_link_id is not null;
