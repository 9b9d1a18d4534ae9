-- Searches find a text with any dash, apostrophe or quotation mark, and whatever signs in it are not seen. Reads users, owners, orders,
-- complaints, streets and prices once and writes only rows that have such a sign; no table is locked.

-- Twin of contract/src/text/fold.ts: as before, after 14 apostrophes, 8 quotation marks and 11 dashes became one each and
-- 46 signs that are not seen went.
create or replace function fold_text(input text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(
    replace(
      replace(
        regexp_replace(
          normalize(
            translate(
              replace(replace(replace(
                normalize(
                  translate(
                    lower(input collate "und-x-icu"),
                    U&'\0060\00B4\02B9\02BB\02BC\02BD\02C8\2018\2019\201A\201B\2032\2035\FF40'
                      || U&'\00AB\00BB\201C\201D\201E\201F\2033\2036'
                      || U&'\2010\2011\2012\2013\2014\2015\2043\2212\FE31\FE32\FE58'
                      || U&'\00AD\061C\180E\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2065\2066\2067\2068\2069\206A\206B\206C\206D\206E\206F\FE00\FE01\FE02\FE03\FE04\FE05\FE06\FE07\FE08\FE09\FE0A\FE0B\FE0C\FE0D\FE0E\FE0F\FEFF',
                    repeat('''', 14) || repeat('"', 8) || repeat('-', 11)),
                  NFKC),
                'љ', 'lj'), 'њ', 'nj'), 'џ', 'dž'),
              'абвгдђежзијклмнопрстћуфхцчш',
              'abvgdđežzijklmnoprstćufhcčš'),
            NFD),
          '[\u0300-\u036f]', '', 'g'),
        'đ', 'dj'),
      'dj', 'd'),
    -- The blanks that NFKC leaves, as JavaScript's \s: PostgreSQL's own \s depends on the locale.
    '[\t\n\v\f\r \u1680\u2028\u2029\ufeff]+', ' ', 'g'));

create function has_folded_sign(input text) returns boolean
  language sql immutable parallel safe
  return input ~ '[`\u00b4\u02b9\u02bb-\u02bd\u02c8\u2018-\u201b\u2032\u2035\uff40\u00ab\u00bb\u201c-\u201f\u2033\u2036\u2010-\u2015\u2043\u2212\ufe31-\ufe32\ufe58\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]';

-- A stored column is computed anew when a column that it is made of is written.
update owners set municipality = municipality where has_folded_sign(company_name || municipality);
update users set municipalities = municipalities
  where has_folded_sign(first_name || last_name || coalesce(email, '') || municipalities);
update users set related_text = places.streets
from (
  select client_id, fold_text(string_agg(distinct street_and_number, ' ' order by street_and_number)) as streets
  from addresses group by client_id
  having bool_or(has_folded_sign(street_and_number))
) places
where users.id = places.client_id;
update orders set municipality = municipality where has_folded_sign(street_and_number || municipality);
update complaints set client_name = client_name where has_folded_sign(client_name);
update register_streets set name = name where has_folded_sign(name || settlement || municipality);
update price_list_items set unit_of_measure = unit_of_measure
  where has_folded_sign(name || coalesce(item_code, '') || unit_of_measure);

drop function has_folded_sign(text);
