-- What workers tell from the field: that they will be late [orders#delay], and where they are, with consent [dispatch#positions]. Null
-- columns and new tables rewrite nothing; the checks read orders, their timelines, notices and the audit log once: about three seconds with a
-- million orders, which are locked meanwhile.

alter table orders
  add column late_minutes smallint,
  add column late_until timestamptz,
  add column late_said_at timestamptz;
alter table orders add constraint orders_late_check check (
  num_nulls(late_minutes, late_until, late_said_at) in (0, 3)
  and (late_minutes is null or late_minutes between 5 and 240 and late_minutes % 5 = 0
    and status in ('accepted', 'call_worker_accepted', 'on_the_way', 'call_worker_on_the_way', 'complaint_accepted',
      'complaint_on_the_way')));

alter table order_actions drop constraint order_actions_event_check;
alter table order_actions add constraint order_actions_event_check check (event in (
  'created', 'moved_to_map', 'worker_assigned', 'delegated', 'assignment_undone', 'worker_accepted', 'find_backup_worker',
  'call_worker_accepted', 'worker_on_the_way', 'call_worker_on_the_way', 'worker_arrived', 'completed', 'paid',
  'complaint_created', 'complaint_accepted', 'complaint_rejected', 'complaint_refunded', 'complaint_on_the_way',
  'complaint_arrived', 'complaint_completed', 'canceled', 'updated', 'comment_added', 'admin_assigned',
  'admin_status_changed', 'worker_reached', 'worker_not_reached', 'cancellation_closed', 'reminder_set',
  'reminder_taken', 'reminder_removed', 'reminder_due', 'term_changed', 'worker_late'));

-- A delay changes no figure of a worker [dispatch#kept].
drop trigger worker_figures_kept on order_actions;
create trigger worker_figures_kept after insert on order_actions
  for each row
  when (new.event not in ('created', 'comment_added', 'admin_assigned', 'updated', 'paid', 'call_worker_accepted',
    'call_worker_on_the_way', 'worker_reached', 'worker_not_reached', 'cancellation_closed', 'reminder_set',
    'reminder_taken', 'reminder_removed', 'reminder_due', 'term_changed', 'worker_late'))
  execute function keep_worker_figures();

alter table operator_notices drop constraint operator_notices_kind_check;
alter table operator_notices add constraint operator_notices_kind_check check (
  kind in ('new_without_worker', 'my_order_needs_action', 'worker_late', 'deadline_near', 'mentioned'));
alter table operator_notice_choices drop constraint operator_notice_choices_kind_check;
alter table operator_notice_choices add constraint operator_notice_choices_kind_check check (
  kind in ('new_without_worker', 'my_order_needs_action', 'worker_late', 'deadline_near', 'mentioned'));

-- Without this row there is no position: taking back the consent deletes it.
create table worker_position_consents (
  worker_id uuid primary key references workers (id),
  given_at timestamptz not null
);

-- The last one of each worker and nothing before it [personal-data#positions].
create table worker_positions (
  worker_id uuid primary key references worker_position_consents (worker_id) on delete cascade,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  accuracy_meters integer not null check (accuracy_meters between 0 and 10000),
  at timestamptz not null
);

alter table audit_events drop constraint audit_events_event_check;
alter table audit_events add constraint audit_events_event_check check (event in (
  'sign_in', 'sign_in_refused', 'sign_in_blocked', 'sign_out', 'session_replaced', 'token_reused', 'reset_requested',
  'password_set', 'password_reset', 'password_changed', 'password_refused', 'password_checked', 'email_verified',
  'email_changed', 'account_created', 'account_activated', 'account_deactivated', 'invitation_sent', 'details_changed',
  'photo_changed', 'address_created', 'legal_document_created', 'legal_document_updated', 'legal_version_created',
  'legal_version_activated', 'price_changed', 'price_removed', 'price_list_imported', 'factor_added', 'factor_removed',
  'factors_taken_off', 'recovery_codes_created', 'recovery_code_used', 'second_factor_refused', 'passkey_checked',
  'person_erased', 'absence_added', 'absence_changed', 'absence_canceled', 'pause_set', 'pause_ended',
  'position_consent_given', 'position_consent_withdrawn', 'notify_me_requested', 'notify_me_ended', 'notify_me_erased',
  'dispatch_weights_changed', 'call_refused', 'person_read', 'exported'));
