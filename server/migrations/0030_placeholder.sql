-- Keeps the number free for a migration that is made elsewhere.
select 1;
