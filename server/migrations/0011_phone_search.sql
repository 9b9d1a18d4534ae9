-- A telephone number is found however it is written [tables-and-formats#phone-search]; workers and companies also by municipality.
-- Rewrites users and owners, and builds two indexes of users.

-- Twin of phoneDigits() in contract/src/text/search.ts.
create function phone_digits(input text) returns text
  language sql immutable strict parallel safe
  return replace(
    regexp_replace(
      regexp_replace(input, '[^0-9+]', '', 'g'),
      '^((\+|00)3810?|3810?(?=[0-9]{8}))', '0'),
    '+', '');

-- The number of an order's client or worker is looked up by its last digits [orders#phone-search].
create index users_phone_digits on users using gin (phone_digits(phone) gin_trgm_ops);

-- Stored columns with the same names: what the previous version finds by them stays found.
alter table owners
  drop column search_text,
  add column search_text text not null generated always as (fold_text(company_name || ' ' || municipality)) stored;

alter table users
  drop column search_text,
  add column search_text text not null generated always as (
    fold_text(first_name || ' ' || last_name || ' ' || phone || ' ' || phone_digits(phone) || ' ' || coalesce(email, ''))
  ) stored;
create index users_search_text on users using gin (search_text gin_trgm_ops);
