-- Announces changes of people, prices and legal documents to the open pages [live#lists-too]: a transaction
-- announces each list once, however many rows and statements it has, since PostgreSQL sends equal notifications once.

create function notify_live_list() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('topic', 'list', 'list', tg_argv[0])::text);
  return null;
end
$$;

create trigger users_announced after insert or delete on users
  for each statement execute function notify_live_list('people');

-- A password has no place on a page.
create trigger users_announced_on_update
  after update of role, email, email_verified_at, is_active, first_name, last_name, phone, profile_image_key on users
  for each statement execute function notify_live_list('people');

create trigger owners_announced after insert or update or delete on owners
  for each statement execute function notify_live_list('people');

create trigger workers_announced after insert or update or delete on workers
  for each statement execute function notify_live_list('people');

create trigger clients_announced after insert or update or delete on clients
  for each statement execute function notify_live_list('people');

create trigger addresses_announced after insert or update or delete on addresses
  for each statement execute function notify_live_list('people');

create trigger price_list_items_announced after insert or update or delete on price_list_items
  for each statement execute function notify_live_list('prices');

create trigger legal_documents_announced after insert or update or delete on legal_documents
  for each statement execute function notify_live_list('legal');

create trigger legal_document_versions_announced after insert or update or delete on legal_document_versions
  for each statement execute function notify_live_list('legal');

create trigger owner_packages_announced after insert or delete on owner_packages
  for each statement execute function notify_live_list('people');

create trigger worker_packages_announced after insert or delete on worker_packages
  for each statement execute function notify_live_list('people');
