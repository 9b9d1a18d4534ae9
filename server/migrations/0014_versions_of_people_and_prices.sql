-- Counts the changes of each person and each item of the price list, so that a change based on an old version is refused
-- [api#if-match]. A constant default rewrites nothing.

alter table users add column version integer not null default 1;
alter table price_list_items add column version integer not null default 1;
