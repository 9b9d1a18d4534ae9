-- Where a session was last used, written with `last_used_at`: the browser's own description, and the network address.

alter table sessions add column user_agent text not null default '' check (length(user_agent) <= 300);
alter table sessions add column address text;
