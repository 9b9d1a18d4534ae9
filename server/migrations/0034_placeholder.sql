-- Stands for a migration of another branch.

select 1;
