-- What the ranking of workers is counted with [dispatch#weights]: one row, of which each change of a super admin makes a new version.
-- What it is counted from are the facts of 0008, the places of orders, and when workers can work (0003).

create table dispatch_weights (
  id boolean primary key default true check (id),
  -- The most points of each term of the formula [dispatch#formula]; together 100.
  free smallint not null default 25 check (free between 0 and 100),
  distance smallint not null default 25 check (distance between 0 and 100),
  acceptance smallint not null default 15 check (acceptance between 0 and 100),
  back_outs smallint not null default 10 check (back_outs between 0 and 100),
  complaints smallint not null default 10 check (complaints between 0 and 100),
  same_client smallint not null default 5 check (same_client between 0 and 100),
  fair_share smallint not null default 5 check (fair_share between 0 and 100),
  company_priority smallint not null default 5 check (company_priority between 0 and 100),
  -- How fast a worker drives, from which the minutes of a distance follow.
  city_kmh smallint not null default 24 check (city_kmh between 5 and 90),
  version integer not null default 0 check (version >= 0),
  constraint dispatch_weights_sum_check check (
    free + distance + acceptance + back_outs + complaints + same_client + fair_share + company_priority = 100)
);
insert into dispatch_weights default values;
