-- A session that a new sign-in in the same browser replaced is told apart from a sign-out [accounts#sign-in-replaces].

alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check check (end_reason in (
  'logout', 'reuse', 'password', 'email', 'deactivated', 'expired', 'factors', 'replaced'));

alter table audit_events drop constraint audit_events_event_check;
alter table audit_events add constraint audit_events_event_check check (event in (
  'sign_in', 'sign_in_refused', 'sign_in_blocked', 'sign_out', 'session_replaced', 'token_reused', 'reset_requested',
  'password_set', 'password_reset', 'password_changed', 'password_refused', 'password_checked', 'email_verified',
  'email_changed', 'account_created', 'account_activated', 'account_deactivated', 'invitation_sent', 'details_changed',
  'photo_changed', 'address_created', 'legal_document_created', 'legal_document_updated', 'legal_version_created',
  'legal_version_activated', 'price_changed', 'price_removed', 'price_list_imported', 'factor_added', 'factor_removed',
  'factors_taken_off', 'recovery_codes_created', 'recovery_code_used', 'second_factor_refused', 'passkey_checked',
  'person_erased', 'notify_me_requested', 'notify_me_ended', 'notify_me_erased', 'call_refused', 'person_read', 'exported'));
