-- Clients are found by the municipalities of their addresses [tables-and-formats#search-words]. Rewrites users and builds its
-- index of searched texts: about a minute with a million people.

-- The municipalities of a client's addresses, maintained by the triggers below; empty for anyone else.
alter table users add column municipalities text not null default '';

update users set municipalities = places.names
from (
  select client_id, string_agg(distinct municipality, ' ' order by municipality) as names
  from addresses group by client_id
) places
where users.id = places.client_id;

-- The same name: what the previous version finds by it stays found.
alter table users
  drop column search_text,
  add column search_text text not null generated always as (
    fold_text(first_name || ' ' || last_name || ' ' || phone || ' ' || phone_digits(phone) || ' ' || coalesce(email, '')
      || ' ' || municipalities)
  ) stored;
create index users_search_text on users using gin (search_text gin_trgm_ops);

create function keep_municipalities() returns trigger language plpgsql as $$
begin
  update users set municipalities = places.names
  from (select distinct client_id from changed_addresses) changed
    cross join lateral (
      select coalesce(string_agg(distinct municipality, ' ' order by municipality), '') as names
      from addresses where addresses.client_id = changed.client_id
    ) places
  where users.id = changed.client_id and users.municipalities <> places.names;
  return null;
end
$$;

create trigger addresses_searched_on_insert after insert on addresses
  referencing new table as changed_addresses for each statement execute function keep_municipalities();
create trigger addresses_searched_on_update after update on addresses
  referencing new table as changed_addresses for each statement execute function keep_municipalities();
create trigger addresses_searched_on_delete after delete on addresses
  referencing old table as changed_addresses for each statement execute function keep_municipalities();
