-- The price list as its screen and its workbook need it.

-- Two items that swap code or name in one import are no conflict: what counts is how a statement leaves them.
alter table price_list_items
  drop constraint price_list_items_item_code_key,
  drop constraint price_list_items_category_subcategory_name_key,
  add constraint price_list_items_item_code_key unique (item_code) deferrable,
  add constraint price_list_items_category_subcategory_name_key unique (category, subcategory, name) deferrable;

-- What a search looks through: name, code, unit and the price in rsd as `1234,50`. The list is small and read whole.
alter table price_list_items
  add column search_text text not null generated always as (
    fold_text(name || ' ' || coalesce(item_code, '') || ' ' || unit_of_measure || ' '
      || (gross_price / 100)::text || ',' || lpad((gross_price % 100)::text, 2, '0'))) stored;

-- An item that goes leaves what was done with it: those rows are found by this.
create index order_items_price_list_item_id on order_items (price_list_item_id)
  where price_list_item_id is not null;
