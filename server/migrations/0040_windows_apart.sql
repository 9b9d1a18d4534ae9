-- Two open orders with overlapping windows never have one worker unless an operator has seen it [dispatch#apart]. The column has a
-- constant default and rewrites nothing; the constraint reads orders once, about a second for a million, which are locked meanwhile.
-- The version before is refused such an assignment with a server error until it is stopped.

alter table orders add column overlap_seen boolean not null default false;

-- Of overlapping windows that are there already the oldest order stays under the constraint.
update orders o set overlap_seen = true
where o.is_open and o.term_kind = 'window' and exists (
  select from orders p
  where p.worker_id = o.worker_id and p.is_open and p.term_kind = 'window' and p.id < o.id
    and tstzrange(p.term_starts_at, p.term_ends_at) && tstzrange(o.term_starts_at, o.term_ends_at));

alter table orders add constraint orders_windows_apart exclude using gist (
  worker_id with =, tstzrange(term_starts_at, term_ends_at) with &&
) where (is_open and term_kind = 'window' and not overlap_seen);
