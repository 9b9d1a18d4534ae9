-- The audit log names the changed fields of a person [people#person-history], never their values: it can't be erased. A
-- constant default rewrites nothing.

alter table audit_events add column fields text[] not null default '{}';
