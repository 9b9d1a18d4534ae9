-- People are found by where they live and where they work, too [search#people-fields]. Rewrites users and builds two indexes
-- of what people are found by: about two minutes with a million of them.

-- Folded, maintained by the triggers below: the streets of a client's addresses, or the company and its municipality of its
-- owner and workers. Apart from search_text, by which lists search: a name is not looked for among streets there.
alter table users add column related_text text not null default '';

update users set related_text = places.streets
from (
  select client_id, fold_text(string_agg(distinct street_and_number, ' ' order by street_and_number)) as streets
  from addresses group by client_id
) places
where users.id = places.client_id;

update users set related_text = company.search_text
from (
  select id, search_text from owners
  union
  select workers.id, owners.search_text from workers join owners on owners.id = workers.owner_id
) company
where users.id = company.id;

-- search_text and related_text, with a blank before and after each word, so that a word's beginning and end are found by one pattern.
alter table users
  add column find_text text not null generated always as (
    ' ' || fold_text(first_name || ' ' || last_name || ' ' || phone || ' ' || phone_digits(phone) || ' '
      || coalesce(email, '') || ' ' || municipalities) || ' ' || related_text || ' '
  ) stored;
create index users_find_clients on users using gin (find_text gin_trgm_ops) where role = 'client' and erased_at is null;
create index users_find_others on users using gin (find_text gin_trgm_ops) where role <> 'client' and erased_at is null;

-- A client's orders with a complaint are counted while the telephone rings [search#client-card].
create index orders_client_complaints on orders (client_id) where has_complaint;

-- Keeps both columns of a client that follow from the addresses; the triggers of 0016 call it.
create or replace function keep_municipalities() returns trigger language plpgsql as $$
begin
  update users set municipalities = places.names, related_text = places.streets
  from (select distinct client_id from changed_addresses) changed
    cross join lateral (
      select coalesce(string_agg(distinct municipality, ' ' order by municipality), '') as names,
        fold_text(coalesce(string_agg(distinct street_and_number, ' ' order by street_and_number), '')) as streets
      from addresses where addresses.client_id = changed.client_id
    ) places
  where users.id = changed.client_id
    and (users.municipalities <> places.names or users.related_text <> places.streets);
  return null;
end
$$;

create function keep_company_of_people() returns trigger language plpgsql as $$
begin
  update users set related_text = company.search_text
  from (
    select id, search_text from changed_owners
    union
    select workers.id, changed_owners.search_text from workers join changed_owners on changed_owners.id = workers.owner_id
  ) company
  where users.id = company.id and users.related_text <> company.search_text;
  return null;
end
$$;

create trigger owners_searched_on_insert after insert on owners
  referencing new table as changed_owners for each statement execute function keep_company_of_people();
create trigger owners_searched_on_update after update on owners
  referencing new table as changed_owners for each statement execute function keep_company_of_people();

create function keep_company_of_workers() returns trigger language plpgsql as $$
begin
  update users set related_text = owners.search_text
  from changed_workers join owners on owners.id = changed_workers.owner_id
  where users.id = changed_workers.id and users.related_text <> owners.search_text;
  return null;
end
$$;

create trigger workers_searched_on_insert after insert on workers
  referencing new table as changed_workers for each statement execute function keep_company_of_workers();
create trigger workers_searched_on_update after update on workers
  referencing new table as changed_workers for each statement execute function keep_company_of_workers();
