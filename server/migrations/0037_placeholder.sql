-- The number of a change that comes with another branch.
select 1;
