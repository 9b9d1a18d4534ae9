-- Notices by mail of another e-mail and of a sign-in from a new device; the latter names the session that it is about.

alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in ('logout', 'reuse', 'password', 'email', 'deactivated', 'expired'));

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in (
  'set_password', 'reset_password', 'verify_email', 'password_changed', 'email_changed', 'new_device'));
alter table mails add column session_id uuid references sessions (id) on delete set null;
create index mails_session_id on mails (session_id) where session_id is not null;
