-- Holds the number of a migration that another branch adds; dropped when the branches are merged.
select 1;
