-- What all tables share: extensions, texts as searches compare them, ids, guards and announcements.
--
-- The tables follow by subject, in the order in which they refer to each other. In all of them an enumeration is a check, which a
-- test holds against the contract; times are instants; money is whole para [security#money-is-whole-para]; ids are UUIDv7, made by
-- the server. A column is explained where its name does not say it. Rows are written by the server, in the transaction of the
-- change that they tell of; a trigger guards rows that are only added, announces changes, keeps what people are found by,
-- or counts orders, and nothing else.

-- Parts of words are found by an index of three signs each.
create extension if not exists pg_trgm;
-- Periods of one person that may not overlap are excluded by one index.
create extension if not exists btree_gist;

-- A text as searches compare it [tables-and-formats#search-folding]. Twin of contract/src/text/fold.ts: lower case; one sign for each
-- of 14 apostrophes, 8 quotation marks, 2 degrees and 11 dashes; without 46 signs that are not seen; compatibility forms; ½ as 1/2; Cyrillic to
-- Latin; no marks; đ and dj to d; single spaces; x, ×, * and Cyrillic х between figures as x; Ø, ⌀, φ and fi before
-- a figure as fi.
create function fold_text(input text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(regexp_replace(regexp_replace(
    replace(
      replace(
        regexp_replace(
          normalize(
            translate(
              replace(replace(replace(regexp_replace(regexp_replace(
                translate(normalize(regexp_replace(replace(
                  translate(
                    lower(input collate "und-x-icu"),
                    U&'\0060\00B4\02B9\02BB\02BC\02BD\02C8\2018\2019\201A\201B\2032\2035\FF40'
                      || U&'\00AB\00BB\201C\201D\201E\201F\2033\2036'
                      || U&'\00BA\02DA'
                      || U&'\2010\2011\2012\2013\2014\2015\2043\2212\FE31\FE32\FE58'
                      || U&'\00AD\061C\180E\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2065\2066\2067\2068\2069\206A\206B\206C\206D\206E\206F\FE00\FE01\FE02\FE03\FE04\FE05\FE06\FE07\FE08\FE09\FE0A\FE0B\FE0C\FE0D\FE0E\FE0F\FEFF',
                    repeat('''', 14) || repeat('"', 8) || '°°' || repeat('-', 11)),
                  '''''', '"'), '(?<=[0-9])(?=[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])', ' ', 'g'), NFKC), '⁄∕', '//'),
                '(?<=[0-9] ?)х(?= ?[0-9])', 'x', 'g'), '[øφ∅⌀]', 'fi', 'g'),
                'љ', 'lj'), 'њ', 'nj'), 'џ', 'dž'),
              'абвгдђежзијклмнопрстћуфхцчш',
              'abvgdđežzijklmnoprstćufhcčš'),
            NFD),
          '[\u0300-\u036f]', '', 'g'),
        'đ', 'dj'),
      'dj', 'd'),
    -- The blanks that NFKC leaves, as JavaScript's \s: PostgreSQL's own \s depends on the locale.
    '[\t\n\v\f\r \u1680\u2028\u2029\ufeff]+', ' ', 'g'), '(?<=[0-9]) ?[x×*] ?(?=[0-9])', 'x', 'g'),
    '(?<![a-z0-9])fi (?=[0-9])', 'fi', 'g'));

-- The digits of a telephone number, however it is written, with 0 in place of the country
-- [tables-and-formats#phone-search]. Twin of phoneDigits() in contract/src/text/search.ts.
create function phone_digits(input text) returns text
  language sql immutable strict parallel safe
  return replace(
    regexp_replace(
      regexp_replace(input, '[^0-9+]', '', 'g'),
      '^((\+|00)3810?|3810?(?=[0-9]{8}))', '0'),
    '+', '');

-- A UUIDv7 of an instant, for statements that write a number of rows not known before. Twin of uuidv7() in
-- server/src/platform/database/uuid.ts.
create function uuidv7_of(instant timestamptz) returns uuid language sql volatile as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from instant) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- Trigger of a table whose rows are only added.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'permission denied: % is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

-- Trigger that announces a changed list, its argument, to the open pages [live#lists-too]: a transaction announces each list once,
-- however many rows and statements it has, since PostgreSQL sends equal notifications once.
create function notify_live_list() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('topic', 'list', 'list', tg_argv[0])::text);
  return null;
end
$$;
