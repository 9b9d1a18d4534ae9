-- Holds the place of a migration of another change until both are joined.
select 1;
