-- Plain facts of orders, from which reports and the ranking of workers are read. The server makes them from the timeline of the order
-- by a pure function, in the transaction of each event [statistics#facts] [order-results#kept] [dispatch#kept]; `rebuild-statistics` is that
-- function over all orders. An assignment that was undone has never been [dispatch#undone].
--
-- Times are those of entries of the timeline; amounts are in para; `position` is the entry that began a fact. Worker, company and
-- operator are those to whom it is credited [order-results#credit]; municipality and package those of the order.

-- One row an order: when it got how far, what became of it, and its completed job. People are not referenced by foreign keys: their
-- checks would lock accounts that other events change.
create table order_facts (
  order_id uuid primary key references orders (id) on delete cascade,
  created_at timestamptz not null,
  category text not null,
  package text not null,
  municipality text not null,
  -- Who has the order, their company, and the operator in charge.
  worker_id uuid,
  owner_id uuid,
  admin_id uuid,
  -- Whether its term is a window.
  has_window boolean not null,
  -- `completed` also with a complaint.
  outcome text not null check (outcome in ('open', 'completed', 'canceled')),
  -- The first thing that staff or a worker did after the creation.
  first_response_at timestamptz,
  -- The first assignment.
  assigned_at timestamptz,
  -- The assignment that the first acceptance is of.
  accepted_from timestamptz,
  accepted_at timestamptz,
  -- The first arrival.
  arrived_at timestamptz,
  -- The last arrival before the first completion.
  worked_from timestamptz,
  completed_at timestamptz,
  assignment_count smallint not null,
  -- Of an order that is canceled: the status before, the role of who did it, and the entry, which has the reason.
  canceled_from text,
  canceled_by text,
  canceled_position integer,
  -- The completed job: when it was last completed, by whom, and of which company [order-results#one-job].
  job_at timestamptz,
  job_worker_id uuid,
  job_owner_id uuid,
  -- Whether the worker arrived before the window ended; null of an order without a window or an arrival.
  is_on_time boolean,
  -- The first complaint after the completion, and the first of those that were not rejected.
  complained_at timestamptz,
  upheld_at timestamptz,
  check (job_at is not null or num_nonnulls(job_worker_id, job_owner_id, is_on_time, complained_at, upheld_at) = 0)
) with (fillfactor = 80);
create index order_facts_created_at on order_facts (created_at);
-- Jobs of a period, without reading their rows.
create index order_facts_job on order_facts (job_at)
  include (job_worker_id, job_owner_id, admin_id, municipality, package, is_on_time, complained_at, upheld_at, order_id)
  where job_at is not null;
-- The last jobs of a worker.
create index order_facts_job_worker on order_facts (job_worker_id, job_at desc, order_id) include (upheld_at)
  where job_worker_id is not null;

-- What became of each assignment of an order to a worker. It is the one of the order until it is left.
create table order_assignments (
  order_id uuid not null references orders (id) on delete cascade,
  position integer not null,
  worker_id uuid not null references workers (id),
  -- Given to solve a complaint.
  is_complaint boolean not null,
  assigned_at timestamptz not null,
  accepted_at timestamptz,
  -- Nobody answered within the limit.
  lapsed_at timestamptz,
  -- By the worker or their company [dispatch#back-out].
  given_back_at timestamptz,
  departed_at timestamptz,
  completed_at timestamptz,
  -- A complaint followed that was not rejected.
  has_complaint boolean not null default false,
  -- The order went to somebody else, or to nobody.
  left_at timestamptz,
  -- Whether it counts among the answers of the worker [dispatch#answered].
  is_answered boolean not null generated always as (
    not is_complaint and num_nonnulls(accepted_at, lapsed_at, given_back_at) > 0) stored,
  primary key (order_id, position)
);
create unique index order_assignments_held on order_assignments (order_id) where left_at is null;
-- The last answers and jobs of each worker, from the indexes alone: what the ranking asks for [dispatch#facts].
create index order_assignments_answered on order_assignments (worker_id, assigned_at desc, order_id, position)
  include (given_back_at, accepted_at) where is_answered;
create index order_assignments_completed on order_assignments (worker_id, completed_at desc, order_id, position)
  include (is_complaint, has_complaint, departed_at) where completed_at is not null;
-- Assignments of a period, and those that still may be answered, without reading their rows.
create index order_assignments_assigned on order_assignments (assigned_at)
  include (worker_id, is_answered, accepted_at, is_complaint, left_at, order_id);
create index order_assignments_unanswered on order_assignments (assigned_at) include (order_id)
  where not is_answered and not is_complaint and left_at is null;

-- One row a payment or refund, credited to who last completed the order before it.
create table order_payments (
  order_id uuid not null references orders (id) on delete cascade,
  position integer not null,
  at timestamptz not null,
  -- One of them is 0. What was paid is what holds after its corrections; a withdrawn payment has no row.
  paid bigint not null,
  refunded bigint not null,
  -- How it was paid and who holds the money; null of a refund, and where nobody said.
  method text,
  holder text,
  -- The position of the earlier payment that may be the same one; null once the desk has decided [orders#maybe-same].
  same_as integer,
  worker_id uuid references workers (id),
  owner_id uuid references owners (id),
  admin_id uuid references users (id),
  municipality text not null,
  package text not null,
  primary key (order_id, position)
);
create index order_payments_at on order_payments (at)
  include (paid, refunded, same_as, worker_id, owner_id, admin_id, municipality, package, order_id);
-- Orders by how they were paid and who holds the money, without reading their rows; those of an order are found by the key.
create index order_payments_way on order_payments (method, holder, order_id) include (paid) where paid > 0;
-- The few payments that the desk has to decide about.
create index order_payments_same on order_payments (at) include (order_id, paid) where same_as is not null;
create index order_payments_worker on order_payments (worker_id, at) include (paid, refunded);

-- One row a complaint, with what became of it; an answer that was undone never was. Beside the register (0009), which has what the law
-- asks for, these are times for reports.
create table order_complaints (
  order_id uuid not null references orders (id) on delete cascade,
  position integer not null,
  received_at timestamptz not null,
  -- Of the work that it is about; null when the order was completed by hand.
  completed_at timestamptz,
  -- The first event after which it was open no more [order-results#complaint-answered].
  answered_at timestamptz,
  answer text check (answer in ('accepted', 'refunded', 'rejected', 'by_hand')),
  -- The repair was completed, the money returned, or the complaint rejected [order-results#complaint-resolved].
  resolved_at timestamptz,
  -- Whether what resolved it was a status set by hand or a cancellation.
  is_resolved_by_hand boolean not null,
  -- The worker came again.
  visited_at timestamptz,
  refunded bigint not null,
  worker_id uuid references workers (id),
  owner_id uuid references owners (id),
  admin_id uuid references users (id),
  municipality text not null,
  package text not null,
  primary key (order_id, position),
  check ((answer is null) = (answered_at is null)),
  check (resolved_at is not null or not is_resolved_by_hand)
);
create index order_complaints_received on order_complaints (received_at)
  include (order_id, position, worker_id, owner_id, admin_id, municipality, package, answered_at, answer, resolved_at,
    is_resolved_by_hand);
create index order_complaints_visited on order_complaints (visited_at)
  include (worker_id, owner_id, admin_id, municipality, package) where visited_at is not null;
create index order_complaints_worker on order_complaints (worker_id, received_at);
-- Complaints without an answer or a resolution: what they come to depends on the hour.
create index order_complaints_unanswered on order_complaints (received_at) where answered_at is null;
create index order_complaints_unresolved on order_complaints (received_at) where resolved_at is null;

-- An order in the charge of an operator, until the next one, and which of the desk was the first to do something then.
create table order_leads (
  order_id uuid not null references orders (id) on delete cascade,
  position integer not null,
  admin_id uuid not null references users (id),
  assigned_at timestamptz not null,
  first_by uuid references users (id),
  first_at timestamptz,
  primary key (order_id, position),
  check ((first_by is null) = (first_at is null))
);
create index order_leads_assigned on order_leads (assigned_at) include (admin_id, first_by, first_at, order_id);
-- Orders whose operator has not done anything yet.
create index order_leads_waiting on order_leads (assigned_at) where first_by is null;
