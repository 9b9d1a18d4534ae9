-- Finds the clients who have a phone, before another one with the same is saved [people#same-phone].

create index users_client_phone on users (phone) where role = 'client';
