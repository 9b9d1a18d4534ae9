-- Holds the number of a migration that is made beside this branch; dropped when the two meet.

select 1;
