-- Keeps the numbers without a gap until the migration of this number is merged.
select 1;
