-- The panel of a worker reads its acceptance from the kept figures (0033) [people#acceptance]: nothing looks for the newest entries
-- that name somebody any more. The hash index of erasure finds those of one text.
drop index order_actions_named_newest;
