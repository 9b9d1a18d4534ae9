-- A telephone number is found by its beginning in the order of the numbers, so that a short one reads no further than needed
-- [search#phones].
create index users_client_phone_digits on users (phone_digits(phone) text_pattern_ops)
  where role = 'client' and erased_at is null;
