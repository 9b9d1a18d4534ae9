// Made from the migrated database by scripts/generate-db-types.ts; not to be edited.

/**
 * What a backup can have: the columns of each table that are not computed, and the sequences. After the colon is the number of
 * the first migration with it, and of the last one where it is gone.
 */
export const STORED = {
  columns: {
    'graphile_worker._private_job_queues': 'id:1 locked_at:1 locked_by:1 queue_name:1',
    'graphile_worker._private_jobs':
      'attempts:1 created_at:1 flags:1 id:1 job_queue_id:1 key:1 last_error:1 locked_at:1 locked_by:1 max_attempts:1 payload:1 priority:1 revision:1 run_at:1 task_id:1 updated_at:1',
    'graphile_worker._private_known_crontabs': 'identifier:1 known_since:1 last_execution:1',
    'graphile_worker._private_tasks': 'id:1 identifier:1',
    'public.addresses':
      'city:1 client_id:1 created_at:1 formatted_address:1 id:1 latitude:1 longitude:1 municipality:1 note:1 postal_code:1 street_and_number:1 type:1 unit_number:1',
    'public.audit_events':
      'account_id:4 actor_id:4 event:4 fields:17 id:4 legal_version_id:9 reads:61 request_id:4 route:22 rows_read:61 subject_id:22 subject_kind:22 time:4',
    'public.audit_values': 'after:22 before:22 event_id:22 field:22',
    'public.authenticators': 'confirmed_at:21 created_at:21 last_step:21 secret:21 user_id:21',
    'public.clients': 'id:1 note:1',
    'public.complaint_entries':
      'actor_id:47 complaint_id:47 details_digest:47 facts:47 hash:47 kind:47 number:47 previous_hash:47 state:47 time:47',
    'public.complaint_entry_details': 'details:47 number:47 salt:47',
    'public.complaint_numbers': 'last:47 year:47',
    'public.complaint_register': 'filled_at:47 hash:47 is_single:47 last:47',
    'public.complaints':
      'answer_due:47 answer_kind:47 answer_text:47 answer_told_by:47 answered_at:47 answered_by:47 client_name:47 description:47 due_at:47 due_what:47 extended_at:47 extended_by:47 extended_until:47 extension_consent:47 extension_reason:47 has_visit:47 id:47 last_position:47 number:47 order_code:47 order_id:47 position:47 receipt_told_by:47 received_at:47 received_by:59 refunded_amount:47 resolution_due:47 resolved_at:47 state:47 worker_id:47',
    'public.dispatch_weights':
      'acceptance:35 back_outs:35 city_kmh:35 company_priority:35 complaints:35 distance:35 fair_share:35 free:35 id:35 same_client:35 version:35',
    'public.idempotency_keys': 'created_at:1 key:1 request_hash:1 result:1 user_id:1',
    'public.legal_acceptances':
      'accepted_at:49 device:49 document_id:49 id:49 ip:49 number:49 order_id:49 publication_id:49 read_by:49 screen:49 source:49 user_id:49',
    'public.legal_consent_links':
      'created_at:49 expires_at:49 hash:49 id:49 nonce:49 publication_id:49 user_id:49',
    'public.legal_document_versions':
      'content:3 created_at:3 description:3 document_id:3 effective_date:3 id:3 is_active:3 revision:9 title:3 updated_at:3 version:3',
    'public.legal_documents': 'created_at:3 id:3 type:3',
    'public.legal_publications':
      'actor_id:49 change:49 content:49 content_sha256:49 description:49 document_id:49 effective_date:49 id:49 material_number:49 number:49 published_at:49 revision:49 title:49 version:49 version_id:49',
    'public.link_tokens': 'created_at:4 ended_at:4 expires_at:4 hash:4 id:4 nonce:4 purpose:4 user_id:4',
    'public.login_throttles': 'blocked_until:1 failures:1 key:1 since:1',
    'public.mails':
      'complaint_id:47 consent_link_id:49 created_at:4 id:4 kind:4 link_token_id:4 notify_me_request_id:28 recipient:4 refused_at:4 saved_report_id:46 sent_at:4 session_id:20 user_id:4',
    'public.notify_me_requests':
      'audience:28 confirmed_at:58 consent_text:28 consented_at:28 created_at:28 email:28 id:28 platforms:28 token_hash:28',
    'public.operator_notice_choices': 'admin_id:31 kind:31 level:31',
    'public.operator_notices':
      'action_id:31 admin_id:31 created_at:31 due_stage:47 due_until:31 due_what:31 event_id:61 id:31 kind:31 order_id:31 read_at:31',
    'public.operator_numbers': 'admin_id:53-61 number:53-61',
    'public.order_actions':
      'action_required:1 actor_id:1 actor_role:1 amount:45 event:1 id:1 named_id:62 note:1 order_id:1 position:1 status:1 suggested_at:34 suggested_of:34 suggested_rank:34 text:1 time:1',
    'public.order_admin_counters': 'admin_id:2-61 count:2-61 is_open:2-61',
    'public.order_assignments':
      'accepted_at:33 assigned_at:33 completed_at:33 departed_at:33 given_back_at:33 has_complaint:33 is_complaint:33 lapsed_at:33 left_at:33 order_id:33 position:33 worker_id:33',
    'public.order_client_counters':
      'client_id:6-61 client_since:6-61 cost:6-61 open_count:6-61 order_count:6-61',
    'public.order_complaints':
      'admin_id:45 answer:45 answered_at:45 completed_at:45 is_resolved_by_hand:45 municipality:45 order_id:45 owner_id:45 package:45 position:45 received_at:45 refunded:45 resolved_at:45 visited_at:45 worker_id:45',
    'public.order_counters':
      'category:2 count:2 has_worker:2 is_postponed:30 municipality:2 needs_action:2 status:2',
    'public.order_facts':
      'accepted_at:44 accepted_from:44 admin_id:44 arrived_at:44 assigned_at:44 assignment_count:44 canceled_by:44 canceled_from:44 canceled_position:44 category:44 complained_at:62 completed_at:44 created_at:44 day:44-61 first_response_at:44 has_window:44 is_on_time:62 job_at:62 job_owner_id:62 job_worker_id:62 municipality:44 order_id:44 outcome:44 owner_id:62 package:44 upheld_at:62 worked_from:44 worker_id:44',
    'public.order_files': 'action_id:1 created_at:1 id:1 key:1 kind:1 order_id:1 position:1 thumbnail_key:1',
    'public.order_items':
      'name:3 order_id:3 position:3 price_list_item_id:3 quantity:3 unit_of_measure:3 unit_price:3',
    'public.order_jobs':
      'admin_id:45-61 complained_at:45-61 completed_at:45-61 is_on_time:45-61 municipality:45-61 order_id:45-61 owner_id:45-61 package:45-61 upheld_at:45-61 worker_id:45-61',
    'public.order_leads': 'admin_id:45 assigned_at:45 first_at:45 first_by:45 order_id:45 position:45',
    'public.order_mentions': 'action_id:31 admin_id:31',
    'public.order_moneys':
      'admin_id:45-61 at:45-61 municipality:45-61 order_id:45-61 owner_id:45-61 package:45-61 paid:45-61 position:45-61 refunded:45-61 worker_id:45-61',
    'public.order_payments':
      'admin_id:62 at:62 municipality:62 order_id:62 owner_id:62 package:62 paid:62 position:62 refunded:62 worker_id:62',
    'public.order_viewers': 'order_id:7 seen_at:7 tab_id:7 user_id:7',
    'public.order_worker_counters': 'order_count:6-61 revenue:6-61 worker_id:6-61',
    'public.orders':
      'address_id:1 address_note:1 admin_id:1 category:1 city:1 client_id:1 created_at:1 description:1 due_since:27 due_until:27 due_what:27 has_complaint:1 id:1 is_postponed:30 is_urgent:37 late_minutes:42 late_said_at:42 late_until:42 latitude:1 longitude:1 municipality:1 needs_action:1 order_number:1 overlap_seen:40 own_due_since:30 own_due_until:30 own_due_what:30 own_needs_action:30 package:1 paid_amount:1 refunded_amount:1 reminder_admin_id:30 reminder_note:30 reminder_set_at:30 reminder_until:30 stage:7 status:1 street_and_number:1 term_ends_at:37 term_kind:37 term_starts_at:37 undo:34 unit_number:1 version:1 worker_id:1',
    'public.owner_packages': 'owner_id:1 package:1',
    'public.owners':
      'address_type:1 city:1 company_name:1 id:1 municipality:1 note:1 priority:1 registration_number:1 street_and_number:1 tin:1 unit_number:1 working_hours:36',
    'public.passkeys':
      'counter:21 created_at:21 credential_id:21 id:21 last_used_at:21 name:21 public_key:21 user_id:21',
    'public.price_list_files': 'bytes:48 created_at:48 version_number:48',
    'public.price_list_item_versions':
      'category:48 from_version:48 gross_price:48 item_code:48 item_id:48 name:48 order_number:48 subcategory:48 unit_of_measure:48 until_version:48',
    'public.price_list_items':
      'category:3 gross_price:3 id:3 item_code:3 name:3 order_number:3 subcategory:3 unit_of_measure:3 version:14',
    'public.price_list_versions':
      'actor_id:48 created_at:48 created_count:48 file_name:48 item_count:48 new_price_count:48 number:48 other_change_count:48 removed_count:48 replaced_count:48 restored_number:48 source:48 valid_from:48',
    'public.price_list_waiting':
      'actor_id:48 based_on:48 created_at:48 file_bytes:48 file_name:48 id:48 is_only:48 refused_at:48 restored_number:48 rows:48 source:48 valid_from:48',
    'public.recovery_codes': 'created_at:21 hash:21 id:21 used_at:21 user_id:21',
    'public.refresh_tokens': 'created_at:1 hash:1 replaced_at:1 session_id:1',
    'public.register_addresses': 'house_number:5 latitude:5 longitude:5 street_id:5',
    'public.register_imports': 'imported_at:5 is_last:5',
    'public.register_streets': 'city:5 id:5 latitude:5 longitude:5 municipality:5 name:5 settlement:5',
    'public.repeated_payments': 'at:50-61 municipality:50-61 order_id:50-61 package:50-61 previous_at:50-61',
    'public.report_mails': 'admin_id:46 last_day:46 saved_report_id:46 sent_when:46',
    'public.result_totals':
      'day:50-61 is_accepted:50-61 is_complained:50-61 is_on_time:50-61 is_upheld:50-61 municipality:50-61 package:50-61 paid:50-61 refunded:50-61 source:50-61 weight:50-61',
    'public.saved_reports':
      'created_at:46 id:46 is_shared:46 last_opened_at:46 name:46 owner_id:46 period:46 query:46 report:46 version:46',
    'public.sessions':
      'address:19 checked_at:18 client_type:1 created_at:1 end_reason:1 ended_at:1 expires_at:1 id:1 last_used_at:1 user_agent:19 user_id:1',
    'public.statistics_changed_days': 'day:44-61 source:44-61',
    'public.statistics_hours': 'closes:44-61 is_only:44-61 opens:44-61 weekdays:44-61',
    'public.statistics_month_totals':
      'amounts:50-61 clock:50-61 counts:50-61 measure:50-61 month:50-61 municipality:50-61 package:50-61',
    'public.statistics_months': 'month:50-61',
    'public.statistics_people_months': 'month:53-61 source:53-61',
    'public.statistics_rollups':
      'amounts:44-61 clock:44-61 counts:44-61 day:44-61 measure:44-61 municipality:44-61 package:44-61',
    'public.used_challenges': 'expires_at:21 hash:21',
    'public.user_counters': 'count:6-61 is_active:6-61 role:6-61',
    'public.users':
      'created_at:1 email:1 email_verified_at:1 erased_at:25 first_name:1 id:1 is_active:1 last_name:1 municipalities:16 password_hash:1 phone:1 profile_image_key:1 related_text:26 role:1 version:14',
    'public.worker_absences':
      'created_at:36 ends_at:36 id:36 kind:36 note:36 starts_at:36 version:36 worker_id:36',
    'public.worker_changes': 'changed_at:43-61 changed_in:43-61 worker_id:43-61',
    'public.worker_figures':
      'accept_seconds:33-61 accepted_count:33-61 answered_count:33-61 complaint_count:33-61 completed_count:33-61 current_order_id:33-61 current_since:33-61 given_back_count:33-61 job_seconds:33-61 last_job_at:33-61 last_order_id:33-61 open_count:33-61 rated_count:33-61 worker_id:33-61',
    'public.worker_latest':
      'answer_count:53-61 complained_count:53-61 given_back_count:53-61 job_count:53-61 worker_id:53-61',
    'public.worker_latest_changes': 'worker_id:53-61',
    'public.worker_packages': 'package:1 worker_id:1',
    'public.worker_position_consents': 'given_at:42 worker_id:42',
    'public.worker_positions': 'accuracy_meters:42 at:42 latitude:42 longitude:42 worker_id:42',
    'public.workers': 'id:1 is_owner:1 number:53-61 owner_id:1 pause_until:36 priority:1 working_hours:36',
  },
  sequences:
    'graphile_worker.job_queues_id_seq:1 graphile_worker.jobs_id_seq1:1 graphile_worker.tasks_id_seq:1 public.operator_numbers_number_seq:53-61 public.orders_order_number_seq:1 public.register_streets_id_seq:5 public.workers_number_seq:53-61',
} as const;
