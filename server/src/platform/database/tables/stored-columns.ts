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
      'city:3 client_id:3 created_at:3 formatted_address:3 id:3 latitude:3 longitude:3 municipality:3 note:3 postal_code:3 street_and_number:3 type:3 unit_number:3',
    'public.audit_events':
      'account_id:13 actor_id:13 event:13 fields:13 id:13 legal_version_id:13 people_read:13 reads:13 request_id:13 route:13 subject_id:13 subject_kind:13 time:13',
    'public.audit_values': 'after:13 before:13 event_id:13 field:13',
    'public.authenticators': 'confirmed_at:2 created_at:2 last_step:2 secret:2 user_id:2',
    'public.clients': 'id:3 note:3',
    'public.complaint_entries':
      'actor_id:9 complaint_id:9 details_digest:9 facts:9 hash:9 kind:9 number:9 previous_hash:9 state:9 time:9',
    'public.complaint_entry_details': 'details:9 number:9 salt:9',
    'public.complaint_numbers': 'last:9 year:9',
    'public.complaint_register': 'hash:9 is_single:9 last:9',
    'public.complaints':
      'answer_due:9 answer_kind:9 answer_text:9 answer_told_by:9 answered_at:9 answered_by:9 answered_by_hand:9 client_name:9 description:9 due_at:9 due_what:9 extended_at:9 extended_by:9 extended_until:9 extension_consent:9 extension_reason:9 has_visit:9 id:9 number:9 order_code:9 order_id:9 position:9 receipt_told_by:9 received_at:9 received_by:9 refunded_amount:9 resolution_due:9 resolved_at:9 state:9 worker_id:9',
    'public.dispatch_weights':
      'acceptance:10 back_outs:10 city_kmh:10 company_priority:10 complaints:10 distance:10 fair_share:10 free:10 id:10 same_client:10 version:10',
    'public.idempotency_keys': 'created_at:2 key:2 request_hash:2 result:2 user_id:2',
    'public.legal_acceptances':
      'accepted_at:11 device:11 document_id:11 id:11 ip:11 number:11 order_id:11 publication_id:11 read_by:11 screen:11 source:11 user_id:11',
    'public.legal_consent_links':
      'created_at:11 expires_at:11 hash:11 id:11 nonce:11 publication_id:11 user_id:11',
    'public.legal_document_versions':
      'content:11 created_at:11 description:11 document_id:11 effective_date:11 id:11 is_active:11 revision:11 title:11 updated_at:11 version:11',
    'public.legal_documents': 'created_at:11 id:11 type:11',
    'public.legal_publications':
      'actor_id:11 change:11 content:11 content_sha256:11 description:11 document_id:11 effective_date:11 id:11 material_number:11 number:11 published_at:11 revision:11 title:11 version:11 version_id:11',
    'public.link_tokens': 'created_at:2 ended_at:2 expires_at:2 hash:2 id:2 nonce:2 purpose:2 user_id:2',
    'public.login_throttles': 'blocked_until:2 failures:2 key:2 since:2',
    'public.mails':
      'complaint_id:14 consent_link_id:14 created_at:14 id:14 kind:14 link_token_id:14 notify_me_request_id:14 recipient:14 refused_at:14 saved_report_id:14 sent_at:14 session_id:14 user_id:14',
    'public.message_texts': 'is_plain:6 occasion:6 text:6 version:6',
    'public.notify_me_requests':
      'audience:14 confirmed_at:14 consent_text:14 consented_at:14 created_at:14 email:14 id:14 platforms:14 token_hash:14',
    'public.operator_notice_choices': 'admin_id:14 kind:14 level:14',
    'public.operator_notices':
      'action_id:14 admin_id:14 created_at:14 due_stage:14 due_until:14 due_what:14 event_id:14 id:14 kind:14 order_id:14 read_at:14',
    'public.order_actions':
      'about:6 action_required:6 actor_id:6 actor_role:6 amount:6 desk_note:6 event:6 holder:6 id:6 method:6 named_id:6 note:6 order_id:6 position:6 status:6 suggested_at:6 suggested_of:6 suggested_rank:6 text:6 time:6',
    'public.order_assignments':
      'accepted_at:8 assigned_at:8 completed_at:8 departed_at:8 given_back_at:8 has_complaint:8 is_complaint:8 lapsed_at:8 left_at:8 order_id:8 position:8 worker_id:8',
    'public.order_complaints':
      'admin_id:8 answer:8 answered_at:8 completed_at:8 is_resolved_by_hand:8 municipality:8 order_id:8 owner_id:8 package:8 position:8 received_at:8 refunded:8 resolved_at:8 visited_at:8 worker_id:8',
    'public.order_counters':
      'category:7 count:7 has_worker:7 is_paid:7 is_postponed:7 municipality:7 needs_action:7 status:7',
    'public.order_facts':
      'accepted_at:8 accepted_from:8 admin_id:8 arrived_at:8 assigned_at:8 assignment_count:8 canceled_by:8 canceled_from:8 canceled_position:8 category:8 complained_at:8 completed_at:8 created_at:8 first_response_at:8 has_window:8 is_on_time:8 job_at:8 job_owner_id:8 job_worker_id:8 municipality:8 order_id:8 outcome:8 owner_id:8 package:8 upheld_at:8 worked_from:8 worker_id:8',
    'public.order_files': 'action_id:6 created_at:6 id:6 key:6 kind:6 order_id:6 position:6 thumbnail_key:6',
    'public.order_items':
      'completion:6 name:6 order_id:6 position:6 price_list_item_id:6 quantity:6 unit_of_measure:6 unit_price:6',
    'public.order_leads': 'admin_id:8 assigned_at:8 first_at:8 first_by:8 order_id:8 position:8',
    'public.order_mentions': 'action_id:6 admin_id:6',
    'public.order_payments':
      'admin_id:8 at:8 holder:8 method:8 municipality:8 order_id:8 owner_id:8 package:8 paid:8 position:8 refunded:8 same_as:8 worker_id:8',
    'public.order_viewers': 'order_id:6 seen_at:6 tab_id:6 user_id:6',
    'public.orders':
      'address_id:6 address_note:6 admin_id:6 category:6 city:6 client_id:6 clock_since:6 clock_until:6 clock_what:6 created_at:6 description:6 has_complaint:6 id:6 is_urgent:6 late_minutes:6 late_said_at:6 late_until:6 latitude:6 longitude:6 municipality:6 need:6 order_number:6 overlap_seen:6 package:6 paid_amount:6 refunded_amount:6 reminder_admin_id:6 reminder_note:6 reminder_rung:6 reminder_set_at:6 reminder_until:6 reminder_woken:6 stage:6 status:6 street_and_number:6 term_confirmed:6 term_ends_at:6 term_kind:6 term_starts_at:6 undo:6 unit_number:6 version:6 worker_id:6',
    'public.owner_packages': 'owner_id:3 package:3',
    'public.owners':
      'address_type:3 city:3 company_name:3 id:3 municipality:3 note:3 priority:3 registration_number:3 street_and_number:3 tin:3 unit_number:3 working_hours:3',
    'public.passkeys':
      'counter:2 created_at:2 credential_id:2 id:2 last_used_at:2 name:2 public_key:2 user_id:2',
    'public.price_list_files': 'bytes:5 created_at:5 version_number:5',
    'public.price_list_item_versions':
      'category:5 from_version:5 gross_price:5 item_code:5 item_id:5 name:5 order_number:5 subcategory:5 unit_of_measure:5 until_version:5',
    'public.price_list_items':
      'category:5 gross_price:5 id:5 item_code:5 name:5 order_number:5 subcategory:5 unit_of_measure:5 version:5',
    'public.price_list_versions':
      'actor_id:5 created_at:5 created_count:5 file_name:5 item_count:5 new_price_count:5 number:5 other_change_count:5 removed_count:5 replaced_count:5 restored_number:5 source:5 valid_from:5',
    'public.price_list_waiting':
      'actor_id:5 based_on:5 created_at:5 file_bytes:5 file_name:5 id:5 is_only:5 refused_at:5 restored_number:5 rows:5 source:5 valid_from:5',
    'public.recovery_codes': 'created_at:2 hash:2 id:2 used_at:2 user_id:2',
    'public.refresh_tokens': 'created_at:2 hash:2 replaced_at:2 session_id:2',
    'public.register_addresses': 'house_number:4 latitude:4 longitude:4 street_id:4',
    'public.register_imports': 'imported_at:4 is_last:4',
    'public.register_streets': 'city:4 id:4 latitude:4 longitude:4 municipality:4 name:4 settlement:4',
    'public.report_mails': 'admin_id:12 last_day:12 saved_report_id:12 sent_when:12',
    'public.saved_reports':
      'created_at:12 id:12 is_shared:12 last_opened_at:12 name:12 owner_id:12 period:12 query:12 report:12 version:12',
    'public.sessions':
      'address:2 checked_at:2 client_type:2 created_at:2 end_reason:2 ended_at:2 expires_at:2 id:2 last_used_at:2 user_agent:2 user_id:2',
    'public.shift_note': 'is_pinned:12 is_single:12 text:12 version:12 written_at:12 written_by:12',
    'public.used_challenges': 'expires_at:2 hash:2',
    'public.users':
      'created_at:2 email:2 email_verified_at:2 erased_at:2 first_name:2 id:2 is_active:2 last_name:2 municipalities:2 password_hash:2 phone:2 profile_image_key:2 related_text:2 role:2 second_phone:2 second_phone_word:2 version:2',
    'public.worker_absences': 'created_at:3 ends_at:3 id:3 kind:3 note:3 starts_at:3 version:3 worker_id:3',
    'public.worker_packages': 'package:3 worker_id:3',
    'public.worker_position_consents': 'given_at:3 worker_id:3',
    'public.worker_positions': 'accuracy_meters:3 at:3 latitude:3 longitude:3 worker_id:3',
    'public.workers': 'id:3 is_owner:3 owner_id:3 pause_until:3 priority:3 working_hours:3',
  },
  sequences:
    'graphile_worker.job_queues_id_seq:1 graphile_worker.jobs_id_seq1:1 graphile_worker.tasks_id_seq:1 public.orders_order_number_seq:6 public.register_streets_id_seq:4',
} as const;
